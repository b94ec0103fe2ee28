import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { type ItemRow, subtreeEnd } from '@cotizaobra/proto/rules/item-tree';
import { withTitles } from '../../quotation/domain/chosen-lines.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import { type Birth, type NewDocument, newDraft, withRows } from '../../quotation/domain/new-documents.js';
import type { Place } from '../../quotation/domain/own-place.js';
import type { SnapshotRow } from '../../quotation/domain/snapshot.js';

/** What goes along with the lines. */
export interface Along {
  name: string | undefined;
  project: boolean;
  place: Place;
}

/** A line of the new Request and the line of the copy that it asks for. */
export interface AskedLine {
  itemId: string;
  copyItemId: string;
}

/** The ids of the parts that `ids` name, alone or by a title. FOREIGN_ITEM for an id of another document. */
export function partsOf(rows: readonly ItemRow[], ids: readonly string[], field = 'itemIds'): Set<string> {
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const parts = new Set<string>();
  for (const [index, id] of ids.entries()) {
    const at = places.get(id);
    if (at === undefined) throw foreign(`${field}.${index}`);
    for (const row of rows.slice(at, subtreeEnd(rows, at))) if (row.type === 'PART') parts.add(row.id);
  }
  return parts;
}

export function foreign(path: string): AppError {
  const { code, text } = quotationErrors.FOREIGN_ITEM;
  return new AppError(quotationErrors.FOREIGN_ITEM, {}, [{ path, code, message: text }]);
}

/**
 * A Request of chosen lines of a copy. It takes nothing from the client but what `along` says, and no id: neither item
 * nor document leads back to the chain.
 */
export function cascadedRequest(
  birth: Birth,
  copy: QuotationDocument,
  rows: readonly StoredRow[],
  { parts, along }: { parts: ReadonlySet<string>; along: Along },
  newId: () => string,
): { created: NewDocument; lines: AskedLine[] } {
  const name = along.name ?? nameFor(parts.size);
  const draft = newDraft(birth, {
    type: 'Request',
    general: {
      ...along.place,
      name,
      nameProyect: along.project ? copy.general.nameProyect : name,
      code: birth.code,
      typeMoneda: copy.general.typeMoneda,
    },
    template: null,
    intendedCompanyId: null,
  });
  const kept = withTitles(rows, ({ id }) => parts.has(id));
  const created = withRows(draft, kept.map(askedRow), newId, () => null);
  const lines = created.rows.flatMap(({ id: itemId, type }, at) =>
    type === 'PART' ? [{ itemId, copyItemId: kept[at]!.id }] : [],
  );
  return { created, lines };
}

const nameFor = (lines: number): string => `Pedido de precios: ${lines === 1 ? '1 partida' : `${lines} partidas`}`;

/** All that providers get of a row: a new field of items does not go along by itself. */
const askedRow = ({ depth, type, code, description, unit, quantity, category }: StoredRow): SnapshotRow => ({
  id: '',
  depth,
  type,
  code,
  description,
  unit,
  quantity,
  price: null,
  category,
  originItemId: null,
});
