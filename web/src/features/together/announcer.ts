import type { RemoteEdit } from '@cotizaobra/item-grid/store/transport';
import { texts as gridTexts } from '@cotizaobra/item-grid/texts';
import { columnsOf } from './peer-board.js';
import { togetherTexts as texts } from './together.texts.js';

/** One sentence in this time, so that a reader is not talked over. */
const EVERY_MS = 3_000;

/** Says what colleagues do, politely: what comes close together is one sentence for each person. */
export class Announcer {
  private said = '';
  private waiting: RemoteEdit[] = [];
  private others: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  /** @param itemName `partida 3.2.2`; null if the row is gone */
  constructor(private readonly itemName: (rowId: string) => string | null) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly text = (): string => this.said;

  readonly say = (text: string): void => {
    this.others.push(text);
    this.soon();
  };

  edited(edits: readonly RemoteEdit[]): void {
    this.waiting.push(...edits);
    this.soon();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private soon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const text = [...this.others, ...this.sentences()].join(' ');
      this.others = [];
      this.waiting = [];
      // Screen readers repeat the same text only if it differs.
      this.said = text === this.said ? `${text}\u00a0` : text;
      for (const listener of this.listeners) listener();
    }, EVERY_MS);
  }

  private sentences(): string[] {
    const byPerson = new Map<string, RemoteEdit['changes'][number][]>();
    for (const { author, changes } of this.waiting) {
      const name = author?.name ?? texts.somebody;
      byPerson.set(name, [...(byPerson.get(name) ?? []), ...changes]);
    }
    return [...byPerson].map(([name, changes]) => this.sentence(name, changes));
  }

  private sentence(name: string, changes: readonly RemoteEdit['changes'][number][]): string {
    const [only] = changes;
    const item = only ? this.itemName(only.id) : null;
    if (changes.length === 1 && only?.op === 'set' && item) {
      const [column] = columnsOf(only.fields);
      if (column) return texts.changedOne(name, gridTexts.columnNames[column], item);
    }
    return texts.changedMany(name, changes.length);
  }
}
