/** Texts that one connection keeps prepared. PostgreSQL holds each in memory until the connection ends. */
const PREPARED_MAX = 150;
/** Remembered texts that came once. A list of varying length makes many. */
const SEEN_MAX = 500;

/**
 * Names the statements that a connection sends again, so that PostgreSQL parses each once. For a short statement that
 * costs more than its work.
 */
export class PreparedTexts {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** Null for a text that comes the first time, and once enough are prepared. */
  nameOf(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= PREPARED_MAX) return null;
    if (this.seen.delete(text)) {
      const name = `text-${this.names.size + 1}`;
      this.names.set(text, name);
      return name;
    }
    if (this.seen.size >= SEEN_MAX) this.seen.clear();
    this.seen.add(text);
    return null;
  }
}
