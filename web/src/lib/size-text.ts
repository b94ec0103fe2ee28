/** `48 kB`, `3.1 MB`, as people read the size of a file. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
