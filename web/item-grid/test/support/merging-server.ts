import { type ItemOperation, itemOperationsSchema } from '@cotizaobra/proto/quotations/item-operations';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { mergeOnto } from '@cotizaobra/proto/rules/together/merge-onto';
import { recordChanges } from '@cotizaobra/proto/rules/together/record-changes';
import type { EditorRow } from '../../src/model/editor-row.js';
import { type ItemEditorOptions, ItemEditorStore } from '../../src/store/item-editor-store.js';
import type { RemoteEdit, SaveAnswer } from '../../src/store/transport.js';
import { everything, house, nested } from './rows.js';

interface Somebody {
  userId: string;
  name: string;
}

export const rosa: Somebody = { userId: 'rosa', name: 'Rosa Huamán' };
export const diego: Somebody = { userId: 'diego', name: 'Diego Paredes' };

/** A document that merges what several people save, by the functions that the server uses. */
export class MergingServer {
  version = 1;
  reachable = true;
  /** The change is taken, the answer never arrives, and the connection is gone. */
  losesAnswers = false;
  readonly edits: RemoteEdit[] = [];
  readonly received: { version: number; operations: ItemOperation[] }[] = [];
  rows: ItemRow[];
  private readonly stores = new Set<ItemEditorStore>();

  constructor(rows: EditorRow[] = house()) {
    this.rows = rows;
  }

  /** Saves as a person does who has seen the version. */
  saveAs(author: Somebody, version: number, sent: readonly ItemOperation[]): SaveAnswer {
    const operations = itemOperationsSchema.parse(JSON.parse(JSON.stringify(sent)));
    const unseen = this.since(version);
    const merged = mergeOnto({ rows: this.rows, operations, edits: unseen, author });
    const { overwritten, removedEdits, orphans } = merged;
    if (merged.operations.length > 0) {
      const changes = recordChanges(this.rows, merged.operations, merged.rows);
      const after = this.edits.at(-1)?.version ?? 0;
      this.rows = merged.rows;
      this.version += 1;
      const at = new Date(this.version * 1000).toISOString();
      this.edits.push({ version: this.version, after, at, author, changes, overwritten, removedEdits });
    }
    return {
      version: this.version,
      ...{ overwritten, orphans },
      edits: unseen.length > 0 ? JSON.parse(JSON.stringify(this.since(version))) : [],
    };
  }

  /** The push of the socket, to every open editor. */
  async tell(): Promise<void> {
    await Promise.all([...this.stores].map((store) => store.news(this.version)));
  }

  open(author = rosa, overrides: Partial<ItemEditorOptions> = {}): ItemEditorStore {
    const answered = async <T>(work: () => T): Promise<T> => {
      if (!this.reachable) throw new TypeError('Failed to fetch');
      return work();
    };
    const store = new ItemEditorStore({
      userId: author.userId,
      documentId: 'cot-41',
      kind: 'priced',
      currency: 'PEN',
      taxMode: 'INCLUDED',
      igvRate: '18',
      permissions: everything,
      elements: nested(this.rows),
      version: this.version,
      save: (version, operations) =>
        answered(() => {
          this.received.push({ version, operations });
          const answer = this.saveAs(author, version, operations);
          if (!this.losesAnswers) return answer;
          this.reachable = false;
          throw new TypeError('Failed to fetch');
        }),
      load: () => answered(() => ({ version: this.version, elements: nested(this.rows) })),
      changes: (since) =>
        answered(() => ({ version: this.version, edits: JSON.parse(JSON.stringify(this.since(since))) })),
      timing: { saveAfterMs: 1, draftAfterMs: 1, retryMs: [3] },
      ...overrides,
    });
    this.stores.add(store);
    return store;
  }

  private since(version: number): RemoteEdit[] {
    return this.edits.filter((edit) => edit.version > version);
  }
}
