import type { ReadSheet, SheetCell } from '@cotizaobra/proto/budget-reading/sheet';
import fc from 'fast-check';
import { fingerprint, type HiddenIds } from '../../../src/imports/client-workbook/hidden-ids.js';
import { type KnownItem, matchClientWorkbook } from '../../../src/imports/client-workbook/match-client-workbook.js';
import { documentId, idAt } from './client-workbook-sample.js';

const columns = { index: 0, description: 1, unit: 2, quantity: 3, price: 4, partial: 5 };
const headings = ['ÍTEM', 'DESCRIPCIÓN', 'UND.', 'METRADO', 'P.U.', 'PARCIAL'];
const FIRST_ROW = 3;
/** Texts that differ in little, as those of budgets do. */
const kinds = ['Tubería PVC SAP', 'Codo PVC SAP', 'Muro de ladrillo', 'Concreto en zapatas', 'Concreto en columnas'];

interface Row {
  item: number;
  number: string;
  text: string;
  quantity: string;
}

const textAt = (at: number): string => `${kinds[at % kinds.length]} ${Math.floor(at / kinds.length) + 1}/2"`;
const rowAt = (at: number): Row => ({
  item: at,
  number: `01.${String(at + 1).padStart(2, '0')}`,
  text: textAt(at),
  quantity: String(at + 1),
});

/** What people do to a workbook before they return it. */
const edits = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  order: fc.array(fc.nat(), { maxLength: 12 }),
  gone: fc.array(fc.nat(), { maxLength: 6 }),
  added: fc.array(fc.nat(), { maxLength: 5 }),
  renamed: fc.array(fc.nat(), { maxLength: 5 }),
  measured: fc.array(fc.nat(), { maxLength: 5 }),
  isHidden: fc.boolean(),
});

const cell = (text: string): SheetCell | null => (text === '' ? null : { text });
const figure = (text: string): SheetCell => ({ text, number: text });

describe('a returned workbook after any edits', () => {
  it('gives each line its own price and names every row that moved, left, came or changed', () => {
    fc.assert(
      fc.property(edits, ({ count, order, gone, added, renamed, measured, isHidden }) => {
        const items = Array.from({ length: count }, (_, at): KnownItem => {
          const { number, text, quantity } = rowAt(at);
          return { itemId: idAt(at), row: at + FIRST_ROW, number, text, unit: 'm', quantity };
        });
        const lost = new Set(gone.map((at) => at % count));
        const touched = (list: readonly number[]): Set<number> =>
          new Set(list.map((at) => at % count).filter((at) => !lost.has(at)));
        const [texts, quantities] = [touched(renamed), touched(measured)];
        const rows = items.map((_, at) => rowAt(at)).filter(({ item }) => !lost.has(item));
        for (const [step, at] of order.entries()) {
          if (rows.length > 0) rows.splice((at + step * 7) % rows.length, 0, ...rows.splice(at % rows.length, 1));
        }
        for (const row of rows) {
          if (texts.has(row.item)) row.text += ', incluye colocación';
          if (quantities.has(row.item)) row.quantity = String(Number(row.quantity) + 1_000);
        }
        for (const [step, at] of added.entries()) {
          const row = { item: -1, number: `99.${step + 1}`, text: `Partida nueva ${step}`, quantity: '5' };
          rows.splice(at % (rows.length + 1), 0, row);
        }
        const sheet: ReadSheet = {
          name: 'P',
          rows: [
            { row: 2, cells: headings.map(cell) },
            ...rows.map(({ item, number, text, quantity }, at) => ({
              row: at + FIRST_ROW,
              cells: [cell(number), cell(text), cell('m'), figure(quantity), figure(item < 0 ? '7' : String(item + 1))],
            })),
          ],
        };
        const ids: HiddenIds = {
          documentId,
          version: 1,
          rows: items.map(({ itemId, row, number, text }) => ({ itemId, row: row!, print: fingerprint(number, text) })),
        };
        const source = { sheet: 'P', columns, headings, formats: {} };
        const match = matchClientWorkbook([sheet], isHidden ? ids : null, source, items)!;
        const ofItems = (list: readonly { itemId: string }[]) => new Set(list.map(({ itemId }) => itemId));
        const expected = (set: Iterable<number>) => new Set([...set].map(idAt));

        expect(match.prices.map(({ itemId, price }) => [itemId, price]).toSorted()).toEqual(
          rows
            .filter(({ item }) => item >= 0)
            .map(({ item }) => [idAt(item), String(item + 1)])
            .toSorted(),
        );
        expect(ofItems(match.deleted)).toEqual(expected(lost));
        expect(ofItems(match.changedText)).toEqual(expected(texts));
        expect(ofItems(match.quantities)).toEqual(expected(quantities));
        expect(match.added).toHaveLength(added.length);
        expect(match.faults).toEqual([]);
        const kept = rows.filter(({ item }) => item >= 0).map(({ item }) => item);
        const isInOrder = kept.every((item, at) => at === 0 || kept[at - 1]! < item);
        expect(match.shuffled.length > 0).toBe(!isInOrder);
      }),
      { numRuns: 300 },
    );
  });
});
