import type { SnapshotContent } from '../../quotation/domain/snapshot.js';

/** Of all kept contents together: two of the largest usual comparisons, about 20 MB. */
const ROWS_MAX = 50_000;

/** The contents used last, up to a number of rows. They are frozen, because all readers share them. */
export class KeptContents {
  /** In the order of their last use. */
  private readonly contents = new Map<string, SnapshotContent>();
  private rows = 0;

  constructor(private readonly rowsMax: number = ROWS_MAX) {}

  get(id: string): SnapshotContent | undefined {
    const content = this.contents.get(id);
    if (!content) return undefined;
    this.contents.delete(id);
    this.contents.set(id, content);
    return content;
  }

  /** Freezes the content and returns it. One that is too large alone is not kept. */
  keep(id: string, content: SnapshotContent): SnapshotContent {
    deepFreeze(content);
    this.remove(id);
    this.contents.set(id, content);
    this.rows += content.rows.length;
    for (const oldest of this.contents.keys()) {
      if (this.rows <= this.rowsMax) break;
      this.remove(oldest);
    }
    return content;
  }

  private remove(id: string): void {
    const content = this.contents.get(id);
    if (!content) return;
    this.contents.delete(id);
    this.rows -= content.rows.length;
  }
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}
