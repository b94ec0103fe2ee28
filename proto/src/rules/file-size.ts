const KB = 1000;

/** `940 kB`, `1.8 MB`: sizes as file managers show them. */
export function fileSize(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
