import type { EditorTransport, LoadedDocument, RemoteChanges, SaveAnswer } from '@cotizaobra/item-grid/store/transport';
import { AppError, type ErrorKind, statusByKind } from '@cotizaobra/proto/core/errors';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError } from '../../../api/api-error.js';
import type { RootState } from '../../../api/root-reducer.js';
import { elementsOf } from '../../../quotation/api/document-elements.js';
import { getDocument } from '../../../quotation/api/get-document.api.js';
import { editItems } from './edit-items.api.js';
import { listItemEdits } from './list-item-edits.api.js';

/** A line whose price the server computed. `hasAnalysis` absent: it has none. */
export interface RepricedLine {
  id: string;
  price: string | null;
  hasAnalysis?: boolean | undefined;
}

type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/**
 * Serialises the changes of one open document: each call uses the version from the previous answer. The editor knows
 * only the versions of its own saves, and of changes of others that it took. A panel save in between raises the
 * server's version, but is no conflict with the items.
 */
export class DocumentTransport implements EditorTransport {
  /** The server version that the editor's items are based on. */
  private known: number;
  /** The same version in the editor's own numbering. */
  private editors: number;
  /** The batch on its way, with its key: a retry after a lost answer has one effect. */
  private batch: { text: string; key: string } | null = null;
  private last: Promise<unknown> = Promise.resolve();
  /** An operation changes the whole tree; its result is applied as one change. */
  private replacing = false;
  /** Shows prices that the server computed for lines with an analysis. */
  repriced: (lines: readonly RepricedLine[]) => void = () => undefined;
  /** Tells that the sources of this many copies have no analysis any more: the copies keep their price. */
  bareCopies: (copies: number) => void = () => undefined;

  constructor(
    private readonly documentId: string,
    private readonly dispatch: Dispatch,
    version: number,
  ) {
    this.known = version;
    this.editors = version;
  }

  /** Arrow functions, because the editor's store detaches them from this object. */
  readonly save = (version: number, operations: ItemOperation[]): Promise<SaveAnswer> =>
    this.inTurn(async () => {
      const body = { id: this.documentId, version: this.onServer(version), operations };
      const answer = await asAppError(this.dispatch(editItems.initiate({ ...body, key: this.keyOf(body) })).unwrap());
      this.batch = null;
      this.moved(answer.version);
      const analysed = answer.changed.filter(({ hasAnalysis }) => hasAnalysis);
      const bare = bareCopies(operations, analysed);
      this.takeRepriced([...analysed, ...bare]);
      if (bare.length > 0) this.bareCopies(bare.length);
      return answer;
    });

  /** Not in turn: what others saved must not wait for a long save. */
  readonly changes = async (since: number): Promise<RemoteChanges> => {
    const body = { id: this.documentId, since: this.onServer(since) };
    const answer = await asAppError(this.dispatch(listItemEdits.initiate(body)).unwrap());
    this.moved(answer.version);
    return answer;
  };

  readonly load = (): Promise<LoadedDocument> =>
    this.inTurn(async () => {
      await this.refresh();
      const { version, elements } = elementsOf(this.documentId);
      if (version !== this.known) this.moved(version);
      return { version: this.editors, elements };
    });

  /** Changes other data of the document. `seen`: the version that the caller shows. */
  change<T extends { version: number; changed?: readonly RepricedLine[] | undefined }>(
    seen: number,
    work: (version: number) => Promise<T>,
  ): Promise<T> {
    return this.inTurn(async () => {
      const from = Math.max(seen, this.known);
      const answer = await work(from);
      if (from === this.known) this.known = answer.version;
      this.takeRepriced(answer.changed ?? []);
      return answer;
    });
  }

  /** Runs an operation of the server that changes the tree. @returns the document after it */
  async changeTree(work: (version: number) => Promise<unknown>): Promise<LoadedDocument> {
    this.replacing = true;
    try {
      return await this.inTurn(async () => {
        await work(this.known);
        await this.refresh();
        const { version, elements } = elementsOf(this.documentId);
        this.editors = this.known = version;
        return { version, elements };
      });
    } finally {
      this.replacing = false;
    }
  }

  /** Reloads the document; the page applies the changes. */
  async refresh(): Promise<void> {
    const options = { forceRefetch: true, subscribe: false };
    await asAppError(this.dispatch(getDocument.initiate(this.documentId, options)).unwrap());
  }

  /** Whether a new version has items that the editor does not have. */
  isNews(version: number): boolean {
    return !this.replacing && version > this.known;
  }

  /** The editor has applied the new version. */
  adopted(version: number): void {
    this.moved(version);
  }

  /** An operation replaces the whole tree: its result is not fetched as somebody's change. */
  get isReplacing(): boolean {
    return this.replacing;
  }

  private onServer(version: number): number {
    return version === this.editors ? this.known : version;
  }

  /** An answer that was overtaken by another one brings an older version. */
  private moved(version: number): void {
    this.editors = this.known = Math.max(this.known, version);
  }

  private keyOf(body: object): string {
    const text = JSON.stringify(body);
    if (this.batch?.text !== text) this.batch = { text, key: randomId() };
    return this.batch.key;
  }

  private takeRepriced(lines: readonly RepricedLine[]): void {
    if (lines.length > 0) this.repriced(lines);
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** Added copies of parts whose source has lost its analysis in the meantime. */
function bareCopies(operations: readonly ItemOperation[], analysed: readonly RepricedLine[]): RepricedLine[] {
  const known = new Set(analysed.map(({ id }) => id));
  return operations.flatMap((operation) =>
    operation.op === 'add' && operation.analysisOf && !known.has(operation.id)
      ? [{ id: operation.id, price: operation.price }]
      : [],
  );
}

/** The editor's queue identifies refusals by their kind. An error without one counts as no answer and is retried. */
async function asAppError<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const kind = kindOf(error.status);
    if (!kind) throw new Error(error.text);
    throw new AppError({ code: error.code, kind, text: error.text, status: error.status }, {}, error.fields);
  }
}

const refusals: readonly ErrorKind[] = ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict'];

function kindOf(status: number): ErrorKind | null {
  const known = refusals.find((kind) => statusByKind[kind] === status);
  return known ?? (status === 413 || status === 422 ? 'invalid' : null);
}
