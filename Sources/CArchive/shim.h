#ifndef OCTAVO_CARCHIVE_SHIM_H
#define OCTAVO_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

#endif
