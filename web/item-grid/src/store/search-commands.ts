import { findCells, findReplaceable, type Hit, replaceHits } from '../model/find.js';
import { texts } from '../texts.js';
import type { CellCommands } from './cell-commands.js';
import type { EditorState, SearchState } from './editor-state.js';
import type { StoreCore } from './store-core.js';

/** Searches all rows, including hidden ones, steps through the hits and replaces them. */
export class SearchCommands {
  private query = '';

  constructor(
    private readonly core: StoreCore,
    private readonly cells: CellCommands,
  ) {
    let { rows } = core.state;
    core.subscribe(() => {
      if (core.state.rows === rows) return;
      rows = core.state.rows;
      this.lookAgain();
    });
  }

  /** Repeats the last search. */
  open(): void {
    if (!this.core.state.search) this.look({ query: this.query, replacement: null }, 'keep');
  }

  /** The cell of the current hit stays active. */
  close(): void {
    this.core.set({ search: null });
  }

  type(query: string): void {
    this.query = query;
    this.look({ query, replacement: this.core.state.search?.replacement ?? null }, 'go');
  }

  /** Null: search only, in numbers and codes too. */
  replaceBy(replacement: string | null): void {
    const { search } = this.core.state;
    if (search) this.look({ query: search.query, replacement }, 'keep');
  }

  /** Goes to the next or previous hit; wraps around. */
  step(by: 1 | -1): void {
    this.open();
    const search = this.core.state.search!;
    const { hits, at } = search;
    if (hits.length === 0) return;
    this.goTo(search, at < 0 ? 0 : (at + by + hits.length) % hits.length);
  }

  /** Replaces in the cell of the current hit, then goes to the next one. */
  replaceOne(): void {
    const { search } = this.core.state;
    const hit = search?.hits[search.at];
    if (!search || !hit) return;
    const { changed } = this.replace([hit]);
    const after = this.core.state.search!;
    // A changed cell is no longer a hit, unless the replacement contains the text.
    const again = after.hits.findIndex((one) => one.at === hit.at && one.column === hit.column);
    const place = changed > 0 && again < 0 ? search.at : search.at + 1;
    if (after.hits.length > 0) this.goTo(after, place % after.hits.length);
  }

  replaceAll(): void {
    const { search } = this.core.state;
    if (search) this.replace(search.hits);
  }

  private replace(hits: readonly Hit[]): { changed: number } {
    const { rows, permissions, ready, search } = this.core.state;
    if (!ready || search?.replacement == null) return { changed: 0 };
    const { query, replacement } = search;
    const { outcome, changed, locked, tooLong } = replaceHits(rows, hits, { query, replacement }, permissions);
    const done = this.core.change(outcome, 'keep');
    const t = texts.search;
    const left = [locked > 0 ? t.locked(locked) : '', tooLong > 0 ? t.tooLong(tooLong) : ''].filter(Boolean).join(' ');
    this.core.set({
      notice: { kind: 'info', text: t.replaced(done ? changed : 0), hint: left, canUndo: done },
    });
    return { changed: done ? changed : 0 };
  }

  private lookAgain(): void {
    const { search } = this.core.state;
    if (search) this.look(search, 'keep');
  }

  private look({ query, replacement }: Pick<SearchState, 'query' | 'replacement'>, then: 'go' | 'keep'): void {
    const { rows, numbers } = this.core.state;
    const hits = replacement === null ? findCells(rows, numbers, query) : findReplaceable(rows, query);
    const search = { query, replacement, hits, found: foundIn(hits, rows), at: this.nearest(hits) };
    this.core.set({ search });
    if (then === 'go' && search.at >= 0) this.goTo(search, search.at);
  }

  /** The first hit from the active row on; if there is none, the first of all. */
  private nearest(hits: readonly Hit[]): number {
    if (hits.length === 0) return -1;
    const { selection } = this.core.state;
    const active = this.core.activeIndex() ?? 0;
    const same = hits.findIndex((hit) => hit.at === active && hit.column === selection?.active.column);
    return same >= 0
      ? same
      : Math.max(
          0,
          hits.findIndex((hit) => hit.at >= active),
        );
  }

  private goTo(search: SearchState, at: number): void {
    const hit = search.hits[at]!;
    const cell = { rowId: this.core.state.rows[hit.at]!.id, column: hit.column };
    this.core.set({ search: { ...search, at } });
    this.core.reveal(cell.rowId);
    this.cells.select(cell);
  }
}

function foundIn(hits: readonly Hit[], rows: EditorState['rows']): SearchState['found'] {
  const found = new Map<string, Hit['column'][]>();
  for (const { at, column } of hits) {
    const { id } = rows[at]!;
    const columns = found.get(id);
    if (columns) columns.push(column);
    else found.set(id, [column]);
  }
  return found;
}
