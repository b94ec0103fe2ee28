import { withTitles } from '../../quotation/domain/chosen-lines.js';
import { type Birth, type NewDocument, newDraft, withRows } from '../../quotation/domain/new-documents.js';
import { type SnapshotContent, unpriced } from '../../quotation/domain/snapshot.js';
import { keyOf } from './compared-request.js';

/** A new Request with the lines of these keys and the titles above them; it is no copy of the other Request. `from`: which row each one repeats. */
export function leftOverRequest(
  birth: Birth,
  content: SnapshotContent,
  keys: ReadonlySet<string>,
  newId: () => string,
): { created: NewDocument; from: { id: string; newId: string }[] } {
  const { general, details, editable, taxMode, numbering = 'SOURCE' } = content;
  const draft = newDraft(birth, {
    type: 'Request',
    general: { ...general, code: birth.code },
    template: null,
    intendedCompanyId: null,
  });
  const kept = withTitles(content.rows, (row) => keys.has(keyOf(row)));
  const document = { ...draft, details, editable, taxMode, numbering };
  const created = withRows(document, kept.map(unpriced), newId, () => null);
  return { created, from: kept.map(({ id }, at) => ({ id, newId: created.rows[at]!.id })) };
}
