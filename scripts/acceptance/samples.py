"""The files of a site to check: all of a small one, a sample of every folder of a large one."""

from pathlib import Path

WHOLE_BELOW = 80
SAMPLE_OF_A_FOLDER = 6


def chosen(site: Path, suffix: str, whole_below: int = WHOLE_BELOW) -> list[Path]:
    """All files with the suffix if they are few; else some from every folder, from the largest to the smallest."""
    files = sorted(site.rglob(f"*{suffix}"))
    if len(files) < whole_below:
        return files
    sample = []
    for folder in sorted({file.parent for file in files}):
        in_folder = sorted((file for file in files if file.parent == folder), key=lambda file: -file.stat().st_size)
        step = max(1, (len(in_folder) - 1) // (SAMPLE_OF_A_FOLDER - 1))
        sample += in_folder[::step][:SAMPLE_OF_A_FOLDER]
    return sample
