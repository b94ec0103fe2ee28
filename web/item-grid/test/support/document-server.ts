import { applyOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { type ItemOperation, itemOperationsSchema } from '@cotizaobra/proto/quotations/item-operations';
import type { EditorRow } from '../../src/model/editor-row.js';
import { type ItemEditorOptions, ItemEditorStore } from '../../src/store/item-editor-store.js';
import { everything, house, nested } from './rows.js';

/** Holds a document with a version and takes operations as the API does; can be made to hang, fail or lose answers. */
export class DocumentServer {
  version = 1;
  reachable = true;
  /** The change is taken, the answer never arrives. */
  losesAnswers = false;
  /** Refuses every save: status and text. */
  refusal: { status: number; text: string } | null = null;
  readonly received: ItemOperation[][] = [];
  private gate: Promise<void> = Promise.resolve();
  private openGate: () => void = () => undefined;

  constructor(public rows: EditorRow[] = house()) {}

  /** Requests wait until `resume`. */
  hold(): void {
    this.gate = new Promise((open) => {
      this.openGate = open;
    });
  }

  resume(): void {
    this.openGate();
  }

  readonly save = async (version: number, operations: ItemOperation[]): Promise<{ version: number }> => {
    this.received.push(operations);
    await this.gate;
    if (!this.reachable) throw new TypeError('Failed to fetch');
    if (this.refusal) throw Object.assign(new Error('refused'), this.refusal);
    if (version !== this.version)
      throw Object.assign(new Error('stale'), { status: 409, text: 'Alguien cambió esto.' });
    this.rows = applyOperations(this.rows, itemOperationsSchema.parse(JSON.parse(JSON.stringify(operations)))).rows;
    this.version += 1;
    if (this.losesAnswers) throw new TypeError('Failed to fetch');
    return { version: this.version };
  };

  readonly load = async () => {
    if (!this.reachable) throw new TypeError('Failed to fetch');
    return { version: this.version, elements: nested(this.rows), savedBy: 'Diego Paucar' };
  };

  /** Somebody else saves. */
  changeElsewhere(id: string, fields: Partial<EditorRow>): void {
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
    this.version += 1;
  }

  open(overrides: Partial<ItemEditorOptions> = {}): ItemEditorStore {
    return new ItemEditorStore({
      userId: 'rosa',
      documentId: 'cot-41',
      kind: 'priced',
      currency: 'PEN',
      taxMode: 'INCLUDED',
      igvRate: '18',
      permissions: everything,
      elements: nested(this.rows),
      version: this.version,
      save: this.save,
      load: this.load,
      timing: { saveAfterMs: 1, draftAfterMs: 1, retryMs: [3] },
      ...overrides,
    });
  }
}
