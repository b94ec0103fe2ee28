import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { CellFormulaValue, Worksheet } from 'exceljs';
import { FIRST_ITEM_LINE } from '../../src/excel/answer/answer-layout.js';
import { readAnswer } from '../../src/excel/answer/read-answer.js';
import { ZipEntries } from '../../src/excel/answer/zip-entries.js';
import type { Line } from '../../src/sample/outline.js';
import { changed, documentId, formOf, idOf, typed } from '../support/answer-forms.js';
import { aQuotation, longOutline } from '../support/print-documents.js';
import { loadWorkbook } from '../support/spreadsheet.js';
import { zipOf } from '../support/zip.js';

const lines: Line[] = [
  [0, 'T', 'Casco'],
  [1, 'P', 'Cemento', 'bol', '10', '25.9'],
  [1, 'P', 'Acero', 'kg', '418.5', null],
  [1, 'P', 'Portón', 'und', '0', null],
];
const quotation = (): PrintDocument => aQuotation({ lines });
const partial = { editable: { price: false, partial: true } };
const [cement, steel] = [FIRST_ITEM_LINE + 1, FIRST_ITEM_LINE + 2];

const sheetOf = async (bytes: Buffer): Promise<Worksheet> => (await loadWorkbook(bytes)).worksheets[0]!;
const openCells = (sheet: Worksheet): string[] => {
  const open: string[] = [];
  sheet.eachRow((row) =>
    row.eachCell({ includeEmpty: true }, (cell) => {
      if (cell.protection?.locked === false) open.push(cell.address);
    }),
  );
  return open;
};
const refusal = (bytes: Buffer) => readAnswer(bytes).catch((error: unknown) => error);

describe('the form to price offline', () => {
  it('opens the prices of parts and nothing else, without a password', async () => {
    const bytes = await formOf(quotation());
    const sheet = await sheetOf(bytes);
    expect(openCells(sheet)).toEqual([`F${cement}`, `F${steel}`, `F${FIRST_ITEM_LINE + 3}`]);
    const { sheetProtection } = sheet as unknown as { sheetProtection: Record<string, unknown> };
    expect(sheetProtection).toMatchObject({ sheet: true });
    expect(sheetProtection).not.toHaveProperty('hashValue');
    expect(sheet.getColumn(8).hidden).toBe(true);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: FIRST_ITEM_LINE - 1 });
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', printArea: expect.stringMatching(/^A1:G\d+$/) });
  });

  it('opens the amounts where only they may be typed; the price follows by formula', async () => {
    const sheet = await sheetOf(await formOf(quotation(), partial));
    expect(openCells(sheet)).toEqual([`G${cement}`, `G${steel}`, `G${FIRST_ITEM_LINE + 3}`]);
    expect(sheet.getCell(`G${cement}`).value).toBe(259);
    expect((sheet.getCell(`F${cement}`).value as CellFormulaValue).formula).toContain(`ROUND(G${cement}/E${cement},4)`);
  });

  it('says how it is filled in, and refuses in the spreadsheet what is no price', async () => {
    const sheet = await sheetOf(await formOf(quotation()));
    const head = [1, 2, 3, 4, 5, 6].map((line) => sheet.getCell(`A${line}`).value).join(' ');
    expect(head).toMatch(/Formulario de precios.*celdas amarillas.*hasta 4 decimales.*No cotizado.*Importar precios/s);
    const { dataValidations } = sheet as unknown as { dataValidations: { model: Record<string, unknown> } };
    expect(Object.values(dataValidations.model)[0]).toMatchObject({ type: 'custom', showErrorMessage: true });
  });

  it('keeps the order of parts that Excel insists on', async () => {
    const xml = (await ZipEntries.of(await formOf(quotation())).read('xl/worksheets/sheet1.xml'))!.toString();
    const places = ['</sheetData>', '<sheetProtection', '<dataValidations', '<pageMargins', '<pageSetup'].map((part) =>
      xml.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('a filled-in form', () => {
  it('gives every part with its line, and null where nothing was typed', async () => {
    const bytes = await typed(await formOf(quotation()), { [`F${steel}`]: 4.1234 });
    expect(await readAnswer(bytes)).toEqual({
      documentId,
      version: 7,
      prices: [
        { itemId: idOf('item 1'), row: cement, price: '25.9' },
        { itemId: idOf('item 2'), row: steel, price: '4.1234' },
        { itemId: idOf('item 3'), row: steel + 1, price: null },
      ],
    });
  });

  it.each([
    ['a number', 12.5, '12.5'],
    ['a zero, which is a price', 0, '0'],
    ['what computing left behind fifteen digits', 0.1 + 0.2, '0.3'],
    ['the result of a formula', { formula: '10*1.18', result: 11.799999999999999, date1904: false }, '11.8'],
    ['a text with a currency', 'S/ 1,234.50', '1234.5'],
    ['a text with a decimal comma', '12,5', '12.5'],
    ['blanks', '  ', null],
  ])('reads %s', async (_what, value, price) => {
    const bytes = await typed(await formOf(quotation()), { [`F${cement}`]: value });
    expect((await readAnswer(bytes)).prices[0]).toEqual({ itemId: idOf('item 1'), row: cement, price });
  });

  it('reads texts in the one format of their column, and refuses what no column proves', async () => {
    const proved = await typed(await formOf(quotation()), { [`F${cement}`]: '29,081', [`F${steel}`]: '18,2409' });
    expect((await readAnswer(proved)).prices.map(({ price }) => price)).toEqual(['29.081', '18.2409', null]);
    const unproved = await typed(await formOf(quotation()), { [`F${cement}`]: '29,081', [`F${steel}`]: 12.5 });
    expect(await refusal(unproved)).toMatchObject({
      code: 'PRICES_INVALID',
      fields: [
        {
          path: `F${cement}`,
          code: 'ambiguous',
          message: `Fila ${cement}, columna Precio: se lee de dos formas por su coma: escribe la celda como número, o con punto decimal.`,
        },
      ],
    });
  });

  it('makes the unit price of a typed amount', async () => {
    const bytes = await typed(await formOf(quotation(), partial), { [`G${cement}`]: 100.05, [`G${steel}`]: 1000 });
    expect((await readAnswer(bytes)).prices.map(({ price }) => price)).toEqual(['10.005', '2.3895', null]);
  });

  it('names line and column of each price that cannot be read, in Spanish', async () => {
    const bytes = await typed(await formOf(quotation()), {
      [`F${cement}`]: 'doce',
      [`F${steel}`]: -1,
      [`F${steel + 1}`]: 1.23456,
    });
    expect(await refusal(bytes)).toMatchObject({
      code: 'PRICES_INVALID',
      status: 400,
      fields: [
        { path: `F${cement}`, code: 'not_a_number', message: `Fila ${cement}, columna Precio: no es un número.` },
        { path: `F${steel}`, code: 'negative', message: `Fila ${steel}, columna Precio: no puede ser negativo.` },
        {
          path: `F${steel + 1}`,
          code: 'too_many_decimals',
          message: `Fila ${steel + 1}, columna Precio: tiene más de 4 decimales.`,
        },
      ],
    });
  });

  it.each([
    ['a million millions', 1e12, 'too_large'],
    ['next to nothing', 1e-9, 'too_many_decimals'],
    ['a truth value', true, 'not_a_number'],
    ['an error', { error: '#DIV/0!' }, 'not_a_number'],
  ])('refuses %s as a price', async (_what, value, code) => {
    const bytes = await typed(await formOf(quotation()), { [`F${cement}`]: value as number });
    expect(await refusal(bytes)).toMatchObject({ code: 'PRICES_INVALID', fields: [{ code }] });
  });

  it.each([
    ['more than céntimos', cement, 1.005, 'too_many_cents'],
    ['an amount for a quantity of 0', steel + 1, 10, 'no_price'],
  ])('refuses %s as an amount', async (_what, line, value, code) => {
    const bytes = await typed(await formOf(quotation(), partial), { [`G${line}`]: value });
    const message = expect.stringContaining(`Fila ${line}, columna Parcial`);
    expect(await refusal(bytes)).toMatchObject({ fields: [{ path: `G${line}`, code, message }] });
  });

  it('stops telling after fifty errors', async () => {
    const document = aQuotation({ lines: longOutline(200) });
    const bytes = await changed(await formOf(document), (sheet) => {
      for (const [at, row] of document.rows.entries()) {
        if (row.type === 'PART') sheet.getCell(`F${FIRST_ITEM_LINE + at}`).value = 'x';
      }
    });
    expect(((await refusal(bytes)) as { fields: unknown[] }).fields.length).toBe(50);
  });

  it('holds twenty thousand rows', async () => {
    const document = aQuotation({ lines: longOutline(20_000) });
    const { prices } = await readAnswer(await formOf(document));
    const parts = document.rows.filter((row) => row.type === 'PART');
    expect(prices.map(({ price }) => price)).toEqual(parts.map(({ price }) => price));
  }, 60_000);
});

describe('a workbook that is not the form as it was downloaded', () => {
  it.each<[string, (sheet: Worksheet) => void]>([
    ['another id', (sheet) => (sheet.getCell(`H${cement}`).value = idOf('another'))],
    ['an id that is none', (sheet) => (sheet.getCell(`H${cement}`).value = 'x')],
    ['the same id twice', (sheet) => (sheet.getCell(`H${steel}`).value = idOf('item 1'))],
    ['no id', (sheet) => (sheet.getCell(`H${cement}`).value = null)],
    ['another quantity', (sheet) => (sheet.getCell(`E${cement}`).value = 1)],
    ['another document', (sheet) => (sheet.getCell('H2').value = idOf('another'))],
    ['a document that is none', (sheet) => (sheet.getCell('H2').value = 'x')],
    ['another version', (sheet) => (sheet.getCell('H3').value = 8)],
    ['a line less', (sheet) => sheet.spliceRows(steel, 1)],
    ['a line of its own with a price', (sheet) => sheet.insertRow(steel, [null, null, 'Flete', 'glb', 1, 500])],
  ])('is refused with %s', async (_what, change) => {
    expect(await refusal(await changed(await formOf(quotation()), change))).toMatchObject({
      code: 'WORKBOOK_ALTERED',
      status: 400,
    });
  });

  it('may have its lines in another order', async () => {
    const bytes = await changed(await formOf(quotation()), (sheet) => {
      const [first, second] = [cement, steel].map((line) => sheet.getRow(line).values as never);
      sheet.getRow(cement).values = second!;
      sheet.getRow(steel).values = first!;
    });
    expect((await readAnswer(bytes)).prices.slice(0, 2)).toEqual([
      { itemId: idOf('item 2'), row: cement, price: null },
      { itemId: idOf('item 1'), row: steel, price: '25.9' },
    ]);
  });

  it.each<[string, (sheet: Worksheet) => void]>([
    ['a sheet of another name', (sheet) => (sheet.name = 'Hoja1')],
    ['a sheet without our mark', (sheet) => (sheet.getCell('H1').value = null)],
  ])('is not known with %s', async (_what, change) => {
    expect(await refusal(await changed(await formOf(quotation()), change))).toMatchObject({ code: 'WORKBOOK_UNKNOWN' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('item,precio\n1,2')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['an archive of something else', zipOf([{ name: 'word/document.xml', content: Buffer.from('<w/>') }])],
    ['an archive whose directory points nowhere', Buffer.from(`504b05060000000001000100${'ff'.repeat(8)}0000`, 'hex')],
    ['a workbook that is no XML', zipOf([{ name: 'xl/workbook.xml', content: Buffer.from('<a><b></a>') }])],
    [
      'a workbook with entities of its own',
      zipOf([{ name: 'xl/workbook.xml', content: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }]),
    ],
  ])('cannot be read when it is %s', async (_what, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'WORKBOOK_UNREADABLE', status: 400 });
  });

  it('is refused by the sizes in its directory, before anything is inflated', async () => {
    const bomb = zipOf([{ name: 'xl/workbook.xml', content: Buffer.from('<a/>'), told: 200 * 1024 * 1024 }]);
    expect(await refusal(bomb)).toMatchObject({ code: 'WORKBOOK_TOO_LARGE', status: 400 });
    const many = Array.from({ length: 40 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(3 * 1024 * 1024) }));
    expect(await refusal(zipOf(many))).toMatchObject({ code: 'WORKBOOK_TOO_LARGE' });
    const crowd = Array.from({ length: 501 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(1) }));
    expect(await refusal(zipOf(crowd))).toMatchObject({ code: 'WORKBOOK_TOO_LARGE' });
  });

  it('is refused when it is longer than its directory says', async () => {
    const bomb = zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(64 * 1024 * 1024), told: 1_000 }]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toMatchObject({ code: 'WORKBOOK_UNREADABLE' });
  });

  it('is refused wherever it was cut or changed by chance, never failed on', async () => {
    const bytes = await formOf(quotation());
    for (let at = 1; at < bytes.length; at += 97) {
      const broken = Buffer.from(bytes);
      broken[at] = broken[at]! ^ 0xff;
      for (const one of [broken, bytes.subarray(0, at)]) {
        const told = (await refusal(one)) as { code?: string; prices?: unknown };
        expect(told.code ?? typeof told.prices).toMatch(/^(WORKBOOK_\w+|PRICES_INVALID|object)$/);
      }
    }
  });
});
