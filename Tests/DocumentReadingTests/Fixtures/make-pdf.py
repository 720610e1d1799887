#!/usr/bin/env python3
"""Makes the PDF files beside it: plain.pdf, encrypted.pdf (empty password), locked.pdf (a password), streams.pdf (objects
and cross-references in streams) and metadata.pdf (XMP that differs from the Info dictionary). ISO 32000-1, 7.5 and 7.6."""
import hashlib
import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).parent
PADDING = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
FILE_ID = bytes(range(16))


def rc4(key, data):
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    i = j = 0
    out = bytearray()
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def utf16(text):
    return b"\xfe\xff" + text.encode("utf-16-be")


def hexed(data):
    return b"<" + data.hex().encode() + b">"


def assembled(objects, trailer):
    out = bytearray(b"%PDF-1.5\n")
    offsets = {}
    for number, body in sorted(objects.items()):
        offsets[number] = len(out)
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for number in sorted(objects):
        out += b"%010d 00000 n \n" % offsets[number]
    out += b"trailer\n<< /Size %d /Root 1 0 R " % (len(objects) + 1) + trailer + b" >>\nstartxref\n%d\n%%%%EOF\n" % start
    return bytes(out)


def pages(count):
    kids = b" ".join(b"%d 0 R" % (10 + i) for i in range(count))
    objects = {2: b"<< /Type /Pages /Kids [" + kids + b"] /Count %d >>" % count}
    for i in range(count):
        objects[10 + i] = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>"
    return objects


def renumbered(objects):
    """Object numbers without gaps, as the classic cross-reference table wants them."""
    order = {old: new for new, old in enumerate(sorted(objects), 1)}
    result = {}
    for old, body in objects.items():
        for number in sorted(order, reverse=True):
            body = body.replace(b"%d 0 R" % number, b"@%d@" % order[number])
        for number in order.values():
            body = body.replace(b"@%d@" % number, b"%d 0 R" % number)
        result[order[old]] = body
    return result


def plain(title, author, count, extra=b""):
    objects = {1: b"<< /Type /Catalog /Pages 2 0 R " + extra + b" >>", **pages(count)}
    objects[3] = b"<< /Title " + title + b" /Author " + author + b" >>"
    return objects


def encrypted(password):
    key_length = 5
    owner = rc4(hashlib.md5((b"owner" + PADDING)[:32]).digest()[:key_length], (password + PADDING)[:32])
    permissions = -44
    key = hashlib.md5(
        (password + PADDING)[:32] + owner + struct.pack("<i", permissions) + FILE_ID
    ).digest()[:key_length]
    user = rc4(key, PADDING)

    def text(number, data):
        own = hashlib.md5(key + struct.pack("<I", number)[:3] + b"\0\0").digest()[: key_length + 5]
        return hexed(rc4(own, data))

    objects = renumbered(plain(b"@T", b"@A", 3))
    info = next(n for n, body in objects.items() if b"@T" in body)
    objects[info] = objects[info].replace(b"@T", text(info, b"A Locked Room")).replace(b"@A", text(info, b"Ada Roe"))
    encrypt = b"/Encrypt << /Filter /Standard /V 1 /R 2 /O " + hexed(owner) + b" /U " + hexed(user)
    encrypt += b" /P %d >> /ID [" % permissions + hexed(FILE_ID) * 2 + b"] /Info %d 0 R" % info
    return assembled(objects, encrypt)


def in_streams():
    inner = {1: b"<< /Type /Catalog /Pages 2 0 R >>", 2: b"<< /Type /Pages /Kids [4 0 R] /Count 1 >>"}
    inner[3] = b"<< /Title (Streams) /Author (Bo Roe & Cy Doe) >>"
    inner[4] = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>"
    heads, bodies = b"", b""
    for number, body in inner.items():
        heads += b"%d %d " % (number, len(bodies))
        bodies += body + b" "
    packed = zlib.compress(heads + bodies)
    out = bytearray(b"%PDF-1.5\n")
    place = len(out)
    out += b"5 0 obj\n<< /Type /ObjStm /N 4 /First %d /Filter /FlateDecode /Length %d >>\nstream\n" % (
        len(heads), len(packed))
    out += packed + b"\nendstream\nendobj\n"
    start = len(out)
    rows = struct.pack(">BHB", 0, 0, 255) + b"".join(struct.pack(">BHB", 2, 5, i) for i in range(4))
    rows += struct.pack(">BHB", 1, place, 0) + struct.pack(">BHB", 1, start, 0)
    table = zlib.compress(rows)
    out += b"6 0 obj\n<< /Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Info 3 0 R /Filter /FlateDecode /Length %d >>" % (
        len(table))
    out += b"\nstream\n" + table + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n" % start
    return bytes(out)


def with_metadata():
    xmp = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Über das Meer</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>Élise Roe</rdf:li><rdf:li>Bo Doe</rdf:li></rdf:Seq></dc:creator>
<dc:publisher><rdf:Bag><rdf:li>Quay Press</rdf:li></rdf:Bag></dc:publisher>
<dc:language><rdf:Bag><rdf:li>de</rdf:li></rdf:Bag></dc:language>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Waves &amp; *weather*.</rdf:li></rdf:Alt></dc:description>
<prism:isbn>978-0-306-40615-7</prism:isbn><prism:publicationDate>2019-04</prism:publicationDate>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>""".encode()
    objects = plain(b"(Microsoft Word - meer.docx)", hexed(utf16("Élise")), 2, b"/Metadata 4 0 R")
    objects[4] = b"<< /Type /Metadata /Subtype /XML /Length %d >>\nstream\n" % len(xmp) + xmp + b"\nendstream"
    return assembled(renumbered(objects), b"/Info 3 0 R")


(HERE / "plain.pdf").write_bytes(
    assembled(renumbered(plain(hexed(utf16("Tide & Time – 潮")), b"(Ada Roe; Bo Doe)", 12)), b"/Info 3 0 R"))
(HERE / "encrypted.pdf").write_bytes(encrypted(b""))
(HERE / "locked.pdf").write_bytes(encrypted(b"secret"))
(HERE / "streams.pdf").write_bytes(in_streams())
(HERE / "metadata.pdf").write_bytes(with_metadata())
