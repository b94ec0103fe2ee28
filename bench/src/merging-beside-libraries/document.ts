import type { ItemOperation } from '@cotizaobra/proto/quotations/item-operations';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';

export const ROWS = 20_000;
/** Parts of a title. */
const PARTS = 19;
const TYPED = 30;
const MOVED = 5;
const DELETED = 3;

const uuid = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const blank = { code: '', unit: '', quantity: '0', price: null, category: null };

/** 1,000 titles with 19 parts each. */
export const rows: readonly ItemRow[] = Array.from({ length: ROWS }, (_, at) => {
  const id = uuid(at + 1);
  if (at % (PARTS + 1) === 0) return { ...blank, id, depth: 0, type: 'TITLE', description: `Título ${at}` };
  const texts = { code: `OE.${at}`, description: `Concreto f'c=210 kg/cm² en elemento ${at}`, unit: 'm3' };
  const figures = { quantity: String((at % 97) + 1), price: `${at % 500}.25` };
  return { ...blank, id, depth: 1, type: 'PART', ...texts, ...figures };
});

const idAt = (at: number): string => rows[at]?.id ?? '';
const titleOf = (at: number): number => at - (at % (PARTS + 1));

/** What one person does offline: types, moves parts to another title, deletes. `who` chooses the rows. */
export function offline(who: number): ItemOperation[] {
  const at = (n: number) => ((n * 613 + who * 7) % 900) * (PARTS + 1) + 1 + ((n + who) % PARTS);
  const ops = (count: number, from: number) => Array.from({ length: count }, (_, n) => at(from + n));
  return [
    ...ops(TYPED, 0).map((n) => ({ op: 'update' as const, id: idAt(n), fields: { price: `${n % 50}.75` } })),
    ...ops(MOVED, 100).map((n) => ({
      op: 'move' as const,
      id: idAt(n),
      parentId: idAt((titleOf(n) + 20) % ROWS),
      afterId: null,
    })),
    ...ops(DELETED, 200).map((n) => ({ op: 'delete' as const, id: idAt(n) })),
  ];
}
