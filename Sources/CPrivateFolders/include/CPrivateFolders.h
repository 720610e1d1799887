#ifndef C_PRIVATE_FOLDERS_H
#define C_PRIVATE_FOLDERS_H

// System calls that Swift's Glibc module lacks, and the work of a signal handler. In C, because Swift code may allocate
// memory anywhere, and malloc is not async-signal-safe.

/// Renames a file unless the new name is taken (renameat2(2), RENAME_NOREPLACE). Returns 0 or an errno.
int octavo_rename_exclusively(const char *from, const char *to);

/// Exchanges two files or folders atomically (renameat2(2), RENAME_EXCHANGE). Returns 0 or an errno.
int octavo_rename_exchanging(const char *one, const char *other);

/// Registers a private folder that must be removed if a signal ends the process.
/// Returns its slot, or -1 if all slots are used; then a later sweep removes the folder.
int octavo_folder_note(const char *path);

/// Unregisters a folder; -1 is allowed.
void octavo_folder_forget(int slot);

/// Removes all registered folders with their contents. Async-signal-safe.
void octavo_folders_remove(void);

#endif
