"""Draws the tasks that other programs do, too, as an SVG: floor, Octavo and the others on a logarithmic scale."""

import math
from html import escape

from peers import PEERS
from report import Row

LEFT, WIDTH, LINE, TOP = 210, 720, 42, 46
FIRST, DECADES = 1.0, 6


def x(milliseconds: float) -> float:
    return LEFT + WIDTH * min(max(math.log10(max(milliseconds, FIRST) / FIRST), 0), DECADES) / DECADES


def plot(rows: list[Row]) -> str:
    ours = {(row.name, row.size): row for row in rows}
    lines = []
    for task, name, size, others in PEERS:
        row = next((row for key, row in ours.items() if key[0] == name and size in (None, key[1])), None)
        if row is not None:
            lines.append((task, row, others))
    height = TOP + LINE * len(lines) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 40} {height}" font-family="sans-serif" font-size="11">',
        "<title>Processor time of Octavo, its floors and other programs</title>",
        f'<rect width="100%" height="100%" fill="#fff"/><text x="12" y="20" font-size="14">Processor time, logarithmic</text>',
        '<text x="260" y="20" fill="#777">| floor</text><text x="310" y="20" fill="#b30000">● Octavo</text>'
        '<text x="375" y="20" fill="#555">○ others</text>']
    for decade in range(DECADES + 1):
        label = ("1 ms", "10 ms", "0.1 s", "1 s", "10 s", "100 s", "1000 s")[decade]
        at = x(FIRST * 10 ** decade)
        parts.append(f'<line x1="{at:.0f}" x2="{at:.0f}" y1="{TOP - 10}" y2="{height - 24}" stroke="#ddd"/>'
                     f'<text x="{at:.0f}" y="{height - 8}" text-anchor="middle" fill="#777">{label}</text>')
    for index, (task, row, others) in enumerate(lines):
        y = TOP + LINE * index + 8
        parts.append(f'<text x="12" y="{y + 4}">{escape(task)}</text>')
        if row.pair.floor:
            at = x(row.pair.floor.processor)
            parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{y - 7}" y2="{y + 7}" stroke="#777" stroke-width="2"/>')
        for place, (name, milliseconds) in enumerate(others.items()):
            at = x(milliseconds)
            parts.append(f'<circle cx="{at:.1f}" cy="{y}" r="4" fill="none" stroke="#555"/>'
                         f'<text x="{at:.1f}" y="{y + (17 if place % 2 else -7)}" text-anchor="middle" fill="#555">{escape(name)}</text>')
        parts.append(f'<circle cx="{x(row.pair.octavo.processor):.1f}" cy="{y}" r="5" fill="#b30000"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"
