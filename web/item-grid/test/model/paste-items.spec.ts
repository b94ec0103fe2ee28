import { readBudget } from '@cotizaobra/proto/budget-reading/read-budget';
import { numberRows } from '@cotizaobra/proto/rules/numbering';
import { pasteRowsAfter, rowsOfReading } from '../../src/model/budget-rows.js';
import type { EditorRow } from '../../src/model/editor-row.js';
import { parseTable } from '../../src/model/table-text.js';
import { at, done, house, kind, outline } from '../support/rows.js';

function pasted(text: string, rows: readonly EditorRow[] = [], selected: number | null = null) {
  const reading = readBudget(parseTable(text));
  if (!reading) throw new Error('not read');
  const pasted = rowsOfReading(reading, kind);
  return { rows: done(rows, pasteRowsAfter(rows, pasted.rows, selected)), report: pasted.report };
}

const columnsOf = (text: string) => readBudget(parseTable(text))?.columns;

describe('numbered tables', () => {
  const text =
    '1\t\tObras\n1.1\tA\tMuro\tm²\t10\t5.5\n1.2\tB\tPiso\tm²\t1,000.50\t\n2\t\tPintura\n2.1\tC\tLátex\tgl\t3\t40';

  it('build the tree', () => {
    const { rows } = pasted(text);
    expect(outline(rows)).toEqual(['Obras', '-Muro', '-Piso', 'Pintura', '-Látex']);
    expect(rows[0]!.type).toBe('TITLE');
    expect(rows[2]).toMatchObject({ code: 'B', quantity: '1000.5', price: null });
    expect(numberRows(rows)).toEqual(['1', '1.1', '1.2', '2', '2.1']);
  });

  it('stand after the selected item, at its level', () => {
    const rows = house();
    const after = pasted('1\tA\tMuro\tm²\t10', rows, at(rows, 'Zapatas'));
    expect(outline(after.rows)[4]).toBe('-Muro');
  });

  it('may have neither codes nor all levels of numbers: 01.00 is a title', () => {
    const { rows } = pasted(
      '01.00\tOBRAS PROVISIONALES\n01.01\tCartel de obra\tund\t1\t850.00\t850.00\n01.02\tCaseta\tm2\t12,5\t90\t1125',
    );
    expect(outline(rows)).toEqual(['OBRAS PROVISIONALES', '-Cartel de obra', '-Caseta']);
    expect(rows[2]).toMatchObject({ code: '', unit: 'm2', quantity: '12.5', price: '90' });
  });
});

describe('tables with headings', () => {
  it('take their columns in any order, and leave out what is unknown', () => {
    const { rows } = pasted(
      'Ítem\tPartida\tMarca\tP.U. S/\tUnd.\tMetrado\tCódigo\n1\tMuro de soga\tX\t45.60\tm²\t120\tM-1\n2\tPiso\tY\t10\tm²\t3\tP-9',
    );
    expect(
      rows.map(({ code, description, unit, quantity, price }) => [code, description, unit, quantity, price]),
    ).toEqual([
      ['M-1', 'Muro de soga', 'm²', '120', '45.6'],
      ['P-9', 'Piso', 'm²', '3', '10'],
    ]);
  });

  it('say what they could not read and keep its text', () => {
    const { rows, report } = pasted('Descripción\tUnidad\tCantidad\tPrecio unitario\nMuro\tm²\t95 kg\tconsultar');
    expect(rows[0]).toMatchObject({ quantity: '0', price: null, unread: { quantity: '95 kg', price: 'consultar' } });
    expect(report.unread.map(({ column }) => column)).toEqual(['quantity', 'price']);
    expect(report.rows).toBe(1);
  });
});

describe('tables with neither', () => {
  it.each([
    ['Muro de ladrillo\nPiso', { description: 0 }],
    ['Muro de ladrillo\tm²\t12', { description: 0, unit: 1, quantity: 2 }],
    [
      'P-1\tMuro de ladrillo\tm²\t12\t40.50\t486',
      { code: 0, description: 1, unit: 2, quantity: 3, price: 4, partial: 5 },
    ],
    ['Muro de ladrillo\t12\t40.50', { description: 0, quantity: 1, price: 2 }],
  ])('are told by what stands in their columns: %s', (text, columns) => {
    expect(columnsOf(text)).toEqual(columns);
  });

  it('make titles of lines without measures', () => {
    const { rows } = pasted(
      '\tACERO\t\t\nA-1\tFierro corrugado 3/8"\tvar\t185\nA-2\tAlambre negro\tkg\t95\n\tMUROS\nM-1\tLadrillo\tmll\t2',
    );
    expect(outline(rows)).toEqual(['ACERO', '-Fierro corrugado 3/8"', '-Alambre negro', 'MUROS', '-Ladrillo']);
  });

  it('are no items without a description', () => {
    expect(readBudget(parseTable('1.5\t2\n3\t4'))).toBeNull();
  });
});
