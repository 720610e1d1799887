#ifndef C_PRIVATE_FOLDERS_H
#define C_PRIVATE_FOLDERS_H

// System calls that Swift's Glibc module does not offer, and what a signal handler does: C, because the compiler of Swift
// promises nothing about memory that its code takes behind the scenes, and malloc is not async-signal-safe.

/// Renames a file unless the new name is taken (renameat2(2), RENAME_NOREPLACE). Returns 0, or the number of the error.
int octavo_rename_exclusively(const char *from, const char *to);

/// Notes a private folder that is to be removed when a signal ends the process.
/// Returns its slot, or -1 when so many are noted that it has to wait for the next sweep.
int octavo_folder_note(const char *path);

/// Forgets a noted folder; -1 is allowed.
void octavo_folder_forget(int slot);

/// Removes all noted folders with everything in them. Async-signal-safe.
void octavo_folders_remove(void);

#endif
