import type { ReadSheet } from '@cotizaobra/proto/budget-reading/sheet';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { fillClientWorkbook } from '../../../src/imports/client-workbook/fill-client-workbook.js';
import { fingerprint, hiddenIdsIn } from '../../../src/imports/client-workbook/hidden-ids.js';
import { decodeFile } from '../../../src/imports/reading/decode-file.js';
import {
  budgetPart,
  budgetXml,
  clientWorkbook,
  columns,
  documentId,
  idAt,
  sheetName,
} from './client-workbook-sample.js';

const fillOf = (items: readonly { row: number; price: string | null }[]) => ({
  documentId,
  version: 7,
  sheet: sheetName,
  columns,
  headerRow: 3,
  items: items.map((item) => ({ ...item, itemId: idAt(item.row) })),
  amounts: [],
  isForeign: false,
});
const prices = [
  { row: 5, price: '12.3456' },
  { row: 6, price: '20' },
  { row: 7, price: '0.1' },
];
const partsOf = (bytes: Uint8Array) => unzipSync(bytes);
const xmlOf = (bytes: Uint8Array): string => strFromU8(partsOf(bytes)[budgetPart]!);
const sheetIn = (bytes: Uint8Array, name: string): ReadSheet =>
  decodeFile(Buffer.from(bytes)).sheets.find((sheet) => sheet.name === name)!;
/** Numbers and texts by cell: `E5`. */
function cellsOf({ rows }: ReadSheet): Record<string, string> {
  const cells = rows.flatMap(({ row, cells: list }) =>
    list.map((cell, at) => [`${'ABCDEFG'[at]}${row}`, cell?.number ?? cell?.text ?? ''] as const),
  );
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

describe('filling in a client workbook', () => {
  const original = clientWorkbook();
  const { bytes, unfilled } = fillClientWorkbook(original, fillOf(prices));

  it('writes the prices and changes no other cell but the results of formulas', () => {
    const before = cellsOf(sheetIn(original, sheetName));
    const after = cellsOf(sheetIn(bytes, sheetName));
    expect(unfilled).toEqual([]);
    expect(after).toEqual({
      ...before,
      E5: '12.3456',
      E6: '20',
      E7: '0.1',
      F4: '263.76',
      F5: '123.46',
      F6: '90',
      F7: '0.3',
      F12: '263.76',
    });
    expect(cellsOf(sheetIn(bytes, 'Resumen')).B2).toBe('311.24');
  });

  it('keeps every byte of the sheet but those cells', () => {
    const expected = budgetXml
      .replace('<c r="E5" s="3"/>', '<c r="E5" s="3"><v>12.3456</v></c>')
      .replace('<c r="E6" s="3" t="s"><v>7</v></c>', '<c r="E6" s="3"><v>20</v></c>')
      .replace('<v>3</v></c><c r="F7"', '<v>3</v></c><c r="E7" s="3"><v>0.1</v></c><c r="F7"')
      .replace('<f>SUM(F5:F8)</f><v>0</v>', '<f>SUM(F5:F8)</f><v>263.76</v>')
      .replace('ROUND(D5*E5,2)</f><v>0</v>', 'ROUND(D5*E5,2)</f><v>123.46</v>')
      .replace('<c r="F6" s="3"><f t="shared" si="0"/><v>0</v>', '<c r="F6" s="3"><f t="shared" si="0"/><v>90</v>')
      .replace('<c r="F7" s="3"><f t="shared" si="0"/><v>0</v>', '<c r="F7" s="3"><f t="shared" si="0"/><v>0.3</v>')
      .replace('<f>F4+F11</f><v>0</v>', '<f>F4+F11</f><v>263.76</v>');
    expect(xmlOf(bytes)).toBe(expected);
  });

  it('leaves every other part as it is, byte for byte', () => {
    const [before, after] = [partsOf(original), partsOf(bytes)];
    const changed = Object.keys(after).filter(
      (name) => strFromU8(after[name]!) !== strFromU8(before[name] ?? strToU8('')),
    );
    expect(changed.toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/custom.xml',
      'xl/workbook.xml',
      budgetPart,
      'xl/worksheets/sheet2.xml',
    ]);
    expect(strFromU8(after['xl/workbook.xml']!)).toBe(
      strFromU8(before['xl/workbook.xml']!).replace('"191029"/>', '"191029" fullCalcOnLoad="1"/>'),
    );
    expect(strFromU8(after['xl/worksheets/sheet2.xml']!)).toBe(
      strFromU8(before['xl/worksheets/sheet2.xml']!).replace('<v>59</v>', '<v>311.24</v>'),
    );
  });

  it('never overwrites a formula, nor a cell that a merged one hides', () => {
    const result = fillClientWorkbook(
      original,
      fillOf([
        { row: 8, price: '99' },
        { row: 9, price: '5' },
      ]),
    );
    expect(result.unfilled).toEqual([
      { itemId: idAt(8), row: 8, reason: 'FORMULA' },
      { itemId: idAt(9), row: 9, reason: 'MERGED' },
    ]);
    expect(xmlOf(result.bytes)).toBe(budgetXml);
  });

  it('clears the cell of a part that is not quoted, with its format', () => {
    const result = fillClientWorkbook(
      bytes,
      fillOf([
        { row: 5, price: null },
        { row: 7, price: null },
      ]),
    );
    expect(xmlOf(result.bytes)).toContain('<c r="E5" s="3"/><c r="F5"');
    expect(xmlOf(result.bytes)).toContain('<c r="E7" s="3"/>');
    expect(cellsOf(sheetIn(result.bytes, sheetName))).toMatchObject({ F4: '140', F12: '140' });
  });

  it('writes amounts that no formula computes, and takes out those of another company', () => {
    const plain = clientWorkbook({
      [budgetPart]: strToU8(
        budgetXml
          .replace('<f>SUM(F5:F8)</f><v>0</v>', '<v>777</v>')
          .replace('<f t="shared" ref="F5:F8" si="0">ROUND(D5*E5,2)</f><v>0</v>', '<v>555</v>')
          .replace('<c r="B12"', '<c r="A12"><v>1</v></c><c r="B12"')
          .replace(
            '<c r="F12" s="3"><f>F4+F11</f><v>0</v></c>',
            '<c r="E12" t="str"><v>S/ 9.50</v></c><c r="F12" s="3"><v>888</v></c>',
          ),
      ),
    });
    const fill = {
      ...fillOf(prices.slice(0, 1)),
      amounts: [
        { row: 4, price: '123.46' },
        { row: 5, price: '123.46' },
      ],
    };
    const before = cellsOf(sheetIn(plain, sheetName));
    const own = cellsOf(sheetIn(fillClientWorkbook(plain, fill).bytes, sheetName));
    const { F12: total, ...kept } = before;
    expect(total).toBe('888');
    expect(own).toEqual({ ...kept, E5: '12.3456', F4: '123.46', F5: '123.46' });
    const foreign = cellsOf(sheetIn(fillClientWorkbook(plain, { ...fill, isForeign: true }).bytes, sheetName));
    const { E12: _price, ...rest } = own;
    expect(foreign).toEqual(rest);
    const same = {
      ...fill,
      items: [],
      amounts: [
        { row: 4, price: '777.00' },
        { row: 5, price: '555' },
      ],
    };
    expect(cellsOf(sheetIn(fillClientWorkbook(plain, same).bytes, sheetName))).toEqual(before);
  });

  it('makes cells and rows that the file lacks', () => {
    const result = fillClientWorkbook(
      original,
      fillOf([
        { row: 10, price: '1' },
        { row: 11, price: '2' },
        { row: 20, price: '3' },
      ]),
    );
    const xml = xmlOf(result.bytes);
    expect(xml).toContain(
      '</row><row r="10"><c r="E10" s="3"><v>1</v></c></row><row r="11"><c r="E11" s="3"><v>2</v></c></row><row r="12">',
    );
    expect(xml).toContain('<row r="20"><c r="E20" s="3"><v>3</v></c></row></sheetData>');
  });

  it('hides which item each row is, for the next download too', () => {
    const again = fillClientWorkbook(bytes, fillOf(prices.slice(0, 1)));
    expect(hiddenIdsIn(bytes)).toEqual({
      documentId,
      version: 7,
      rows: [
        { row: 5, itemId: idAt(5), print: fingerprint('01.01', 'MURO de  ladrillo') },
        { row: 6, itemId: idAt(6), print: fingerprint('01.02', 'Tarrajeo <fino>') },
        { row: 7, itemId: idAt(7), print: fingerprint('01.03', 'Contrazocalo') },
      ],
    });
    expect(hiddenIdsIn(again.bytes)!.rows).toHaveLength(1);
    expect(hiddenIdsIn(original)).toBeNull();
    expect(hiddenIdsIn(strToU8('Ítem;Precio'))).toBeNull();
  });

  it('keeps custom properties of the client beside its own', () => {
    const relations = strFromU8(partsOf(original)['_rels/.rels']!);
    const own = clientWorkbook({
      'docProps/custom.xml': strToU8(
        '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"><property fmtid="{X}" pid="5" name="Obra"><vt:lpwstr xmlns:vt="v">Colegio</vt:lpwstr></property></Properties>',
      ),
      '_rels/.rels': strToU8(
        relations.replace(
          '</R',
          '<Relationship Id="r7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties" Target="/docProps/custom.xml"/></R',
        ),
      ),
    });
    const many = Array.from({ length: 60 }, (_, at) => ({ row: at + 30, price: '1' }));
    const filled = fillClientWorkbook(own, fillOf(many));
    const xml = strFromU8(partsOf(filled.bytes)['docProps/custom.xml']!);
    expect(xml).toContain('name="Obra"><vt:lpwstr xmlns:vt="v">Colegio<');
    expect(xml).toContain('pid="6" name="CotizaObra 1"');
    expect(Math.max(...[...xml.matchAll(/>([^<>]*)<\/vt:lpwstr>/g)].map(([, text]) => text!.length))).toBeLessThan(256);
    expect(hiddenIdsIn(filled.bytes)!.rows).toHaveLength(60);
  });

  it('lets a program compute what it cannot, in place of keeping a wrong result', () => {
    const formula = (text: string) => clientWorkbook({ [budgetPart]: strToU8(budgetXml.replace('F4+F11', text)) });
    const resultOf = (text: string) => {
      const filled = fillClientWorkbook(formula(text), fillOf(prices));
      expect(xmlOf(filled.bytes)).toContain(`<f>${text}</f>`);
      return cellsOf(sheetIn(filled.bytes, sheetName)).F12 ?? null;
    };
    expect(resultOf('SUBTOTAL(9,F5:F8)')).toBeNull();
    expect(resultOf('INDIRECT(&quot;F4&quot;)')).toBeNull();
    expect(resultOf('F4/0')).toBeNull();
    expect(resultOf('SUM(D5:D8)')).toBe('0');
    expect(resultOf('[1]Hoja1!A1')).toBe('0');
    expect(resultOf("SUM($F$5:F8)*10%+'Presupuesto 1'!D5")).toBe('36.376000000000005');
    expect(resultOf('IF(F4&gt;100,ROUND(F4*-0.5,0),1)')).toBe('-132');
    expect(resultOf('SUMPRODUCT(D5:D7,E5:E7)')).toBe('213.756');
    expect(resultOf('SUM(F:F)')).toBeNull();
  });

  it('refuses what is no workbook, and a sheet that is not there', () => {
    expect(() => fillClientWorkbook(strToU8('a;b'), fillOf([]))).toThrow('No pudimos leer este archivo');
    expect(() => fillClientWorkbook(original.slice(0, 900), fillOf([]))).toThrow('No pudimos leer este archivo');
    expect(() => fillClientWorkbook(original, { ...fillOf([]), sheet: 'Otra' })).toThrow(
      'No pudimos leer este archivo',
    );
  });
});
