import { sameRow, typeInto } from '../model/cells.js';
import type { EditorRow } from '../model/editor-row.js';
import type { OrphanRow } from '../model/merge.js';
import type { EditorState, LostCell } from './editor-state.js';
import type { RemoteEdit } from './transport.js';

type Overwritten = RemoteEdit['overwritten'][number];

const columns = ['code', 'description', 'unit', 'quantity', 'price'] as const;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A replaced cell as the editor tells it; nothing for cells that it does not show. */
function lostCell({ id, field, value, previous }: Overwritten, rest: Pick<LostCell, 'whose' | 'who'>): LostCell[] {
  const column = columns.find((name) => name === field);
  return column ? [{ rowId: id, column, lost: textOf(previous), stands: textOf(value), ...rest }] : [];
}

/** What others replaced without having seen that this person wrote it. */
export function lostIn(edits: readonly RemoteEdit[], userId: string): LostCell[] {
  return edits
    .filter(({ author }) => author?.userId !== userId)
    .flatMap(({ overwritten, author }) =>
      overwritten
        .filter(({ previousAuthor }) => previousAuthor?.userId === userId)
        .flatMap((cell) => lostCell(cell, { whose: 'mine', who: author?.name ?? null })),
    );
}

/** What this person replaced without having seen it. */
export function replacedBy(overwritten: readonly Overwritten[]): LostCell[] {
  return overwritten.flatMap((cell) => lostCell(cell, { whose: 'theirs', who: cell.previousAuthor?.name ?? null }));
}

/** Saved edits of this person in rows that somebody deleted without having seen them. */
export function removedFrom(rows: readonly EditorRow[], edits: readonly RemoteEdit[], userId: string): OrphanRow[] {
  return edits
    .flatMap(({ removedEdits }) => removedEdits)
    .filter(({ author }) => author?.userId === userId)
    .flatMap(({ id, fields, to }) => {
      const row = rows.find((known) => known.id === id);
      return row ? [{ row, fields: to ? null : Object.keys(fields) }] : [];
    });
}

/** The text of the open cell or title whose row others deleted. */
export function openOrphan(
  { editing, titleEditing, rows: before }: Pick<EditorState, 'editing' | 'titleEditing' | 'rows'>,
  rows: readonly EditorRow[],
): OrphanRow[] {
  const rowId = titleEditing?.rowId ?? editing?.rowId;
  const row = before.find(({ id }) => id === rowId);
  if (!row || rows.some(({ id }) => id === rowId)) return [];
  if (titleEditing) {
    const { code, description } = titleEditing;
    return [{ row: { ...row, code, description }, fields: ['code', 'description'] }];
  }
  if (!editing) return [];
  const typed = typeInto(row, editing.column, editing.text).row;
  return sameRow(typed, row) ? [] : [{ row: typed, fields: [editing.column] }];
}

/** One entry for each row; what came later has what was typed later. */
export function withOrphans(known: readonly OrphanRow[], more: readonly OrphanRow[]): readonly OrphanRow[] {
  if (more.length === 0) return known;
  const byRow = new Map(known.map((orphan) => [orphan.row.id, orphan]));
  for (const { row, fields } of more) {
    const before = byRow.get(row.id);
    const all = before?.fields && fields ? [...new Set([...before.fields, ...fields])] : null;
    byRow.set(row.id, { row, fields: before ? all : fields });
  }
  return [...byRow.values()];
}
