import { type Birth, type NewDocument, newDraft, withRows } from '../../quotation/domain/new-documents.js';
import { type SnapshotContent, type SnapshotRow, unpriced } from '../../quotation/domain/snapshot.js';
import { keyOf } from './compared-request.js';

/** A new Request with the lines of these keys and the titles above them; it is no copy of the other Request. */
export function leftOverRequest(
  birth: Birth,
  content: SnapshotContent,
  keys: ReadonlySet<string>,
  newId: () => string,
): NewDocument {
  const { general, details, editable, taxMode, numbering = 'SOURCE' } = content;
  const draft = newDraft(birth, {
    type: 'Request',
    general: { ...general, code: birth.code },
    template: null,
    intendedCompanyId: null,
  });
  const rows = withTitles(content.rows, keys).map(unpriced);
  return withRows({ ...draft, details, editable, taxMode, numbering }, rows, newId, () => null);
}

/** The chosen parts with their titles, in reading order. */
function withTitles(rows: readonly SnapshotRow[], keys: ReadonlySet<string>): SnapshotRow[] {
  const kept: SnapshotRow[] = [];
  let deepest = 0;
  for (const row of rows.toReversed()) {
    const isChosen = row.type === 'PART' && keys.has(keyOf(row));
    const isAbove = row.type !== 'PART' && row.depth < deepest;
    if (isChosen || isAbove) {
      kept.push(row);
      deepest = row.depth;
    }
  }
  return kept.reverse();
}
