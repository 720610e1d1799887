#ifndef OCTAVO_CEXPAT_SHIM_H
#define OCTAVO_CEXPAT_SHIM_H

#include <expat.h>

#endif
