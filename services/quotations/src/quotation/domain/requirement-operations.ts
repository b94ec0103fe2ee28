import { AppError } from '@cotizaobra/proto/core/errors';
import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import { ITEMS_REFUSED } from '@cotizaobra/proto/quotations/operation-errors';
import type { requirementActionSchema } from '@cotizaobra/proto/quotations/requirement-action';
import { holdsItems, type ItemRow, itemName } from '@cotizaobra/proto/rules/item-tree';
import { newItemNamer } from '@cotizaobra/proto/rules/new-items';
import { numberRows } from '@cotizaobra/proto/rules/numbering';
import type { z } from 'zod';
import type { StoredRow } from './item-rows.js';

export type RequirementInput = z.output<typeof requirementActionSchema>;

function refusal(path: string, code: string, detail: string): AppError {
  return new AppError(ITEMS_REFUSED, { detail }, [{ path, code, message: detail }]);
}

/** The operation for a documented action; null when it changes nothing. Throws ITEMS_REFUSED. */
export function requirementOperation(
  rows: readonly StoredRow[],
  input: RequirementInput,
  newId: () => string,
): ItemOperation | null {
  if (input.action === 'ADD-NEW') return addition(rows, input, newId());
  const row = namedRow(rows, input.requirement);
  switch (input.action) {
    case 'UPDATE':
      return update(row, input.requirement);
    case 'DELETE':
      return { op: 'delete', id: row.id };
    case 'GO-UP':
      return swap(rows, row, -1);
    case 'GO-DOWN':
      return swap(rows, row, 1);
    case 'TO-RIGHT':
      return indent(rows, row);
    case 'TO-LEFT':
      return outdent(rows, row);
  }
}

/** The children of one parent, in order. */
const childrenOf = (rows: readonly StoredRow[], parentId: string | null): StoredRow[] =>
  rows.filter((row) => row.parentId === parentId);

function byCode(rows: readonly StoredRow[], code: string, path: string): StoredRow {
  const [row, ...more] = rows.filter((one) => one.code === code);
  if (!row) throw refusal(path, 'ITEM_UNKNOWN', `No hay un ítem con el código "${code}".`);
  if (more.length === 0) return row;
  const count = more.length + 1;
  throw refusal(path, 'ITEM_AMBIGUOUS', `Hay ${count} ítems con el código "${code}": indica su número.`);
}

function namedRow(rows: readonly StoredRow[], { index, code }: RequirementInput['requirement']): StoredRow {
  if (index === undefined) return byCode(rows, code ?? '', 'requirement.code');
  const row = rows[numberRows(rows).indexOf(index)];
  if (!row) throw refusal('requirement.index', 'ITEM_UNKNOWN', `No hay un ítem con el número ${index}.`);
  return row;
}

/** Without a code or description it gets the editor's defaults for a new item. */
function addition(
  rows: readonly StoredRow[],
  { parentCode, requirement }: RequirementInput,
  id: string,
): ItemOperation {
  const parentId = parentCode ? byCode(rows, parentCode, 'parentCode').id : null;
  const { type = 'PART', unity = '', quantity = '0' } = requirement;
  const usual = newItemNamer(rows)(type);
  const { code = usual.code, description = usual.description } = requirement;
  const afterId = childrenOf(rows, parentId).at(-1)?.id ?? null;
  const content = { code, description, unit: unity, quantity, price: null, category: null };
  return { op: 'add', id, parentId, afterId, type, ...content };
}

/** With a number, `code` is the new code. Without one, `code` names the item. */
function update(row: ItemRow, { index, code, description, unity, quantity }: RequirementInput['requirement']) {
  const fields = Object.fromEntries(
    Object.entries({ code: index === undefined ? undefined : code, description, unit: unity, quantity }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return Object.keys(fields).length > 0 ? ({ op: 'update', id: row.id, fields } as const) : null;
}

const immovable = (row: ItemRow, detail: string): AppError =>
  refusal('action', 'ITEM_IMMOVABLE', `No se puede mover ${itemName(row)}: ${detail}.`);

function swap(rows: readonly StoredRow[], row: StoredRow, step: 1 | -1): ItemOperation {
  const family = childrenOf(rows, row.parentId);
  const at = family.indexOf(row);
  if (!family[at + step])
    throw immovable(row, step < 0 ? 'ya es el primero de su grupo' : 'ya es el último de su grupo');
  const after = family[step < 0 ? at - 2 : at + 1];
  return { op: 'move', id: row.id, parentId: row.parentId, afterId: after?.id ?? null };
}

function indent(rows: readonly StoredRow[], row: StoredRow): ItemOperation {
  const family = childrenOf(rows, row.parentId);
  const before = family[family.indexOf(row) - 1];
  if (!before || !holdsItems(before.type)) throw immovable(row, 'el ítem anterior no es un título ni un subtítulo');
  return { op: 'move', id: row.id, parentId: before.id, afterId: childrenOf(rows, before.id).at(-1)?.id ?? null };
}

function outdent(rows: readonly StoredRow[], row: StoredRow): ItemOperation {
  const parent = rows.find((one) => one.id === row.parentId);
  if (!parent) throw immovable(row, 'ya está en el primer nivel');
  return { op: 'move', id: row.id, parentId: parent.parentId, afterId: parent.id };
}
