import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { CellFormulaValue, Worksheet } from 'exceljs';
import { ZipEntries } from '../../src/excel/answer/zip-entries.js';
import { lastRowsBelow } from '../../src/excel/sheet-rows.js';
import { HEAD_LINES } from '../../src/excel/write-workbook.js';
import { type Line, outline } from '../../src/sample/outline.js';
import { aQuotation, aRequest, longOutline } from '../support/print-documents.js';
import { loadWorkbook, workbookOf } from '../support/spreadsheet.js';

const sheetOf = async (document: PrintDocument): Promise<Worksheet> =>
  (await loadWorkbook(await workbookOf(document))).worksheets[0]!;

const formulaAt = (sheet: Worksheet, at: string): CellFormulaValue => sheet.getCell(at).value as CellFormulaValue;

/** The lines of SUBTOTAL, IGV and TOTAL by their labels in column F. */
function totalsIn(sheet: Worksheet): Record<string, CellFormulaValue> {
  const found: Record<string, CellFormulaValue> = {};
  sheet.eachRow((row) => {
    const label = row.getCell(6).value;
    if (typeof label === 'string' && /^(SUBTOTAL|IGV|TOTAL)/.test(label)) {
      found[label] = row.getCell(7).value as CellFormulaValue;
    }
  });
  return found;
}

describe('the workbook', () => {
  it('has the documented sheet and columns, landscape, with a frozen head and a print area', async () => {
    const sheet = await sheetOf(aQuotation());
    expect(sheet.name).toBe('Cotización');
    const head = sheet.getRow(HEAD_LINES).values as string[];
    expect(head.slice(1)).toEqual(['Item', 'Código', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Parcial']);
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 9, scale: 90 });
    expect(sheet.pageSetup.printArea).toMatch(/^A1:G\d+$/);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: HEAD_LINES });
  });

  it('lists the files of a request below its items', async () => {
    const attachments = [{ fileName: 'A-02 Planta.pdf', bytes: 2_400_000, sha256: '0a'.repeat(32) }];
    const sheet = await sheetOf(aRequest({ attachments }));
    const texts: unknown[] = [];
    sheet.eachRow((row) => texts.push(row.getCell(1).value));
    expect(texts).toContain('Archivos adjuntos: 1. A-02 Planta.pdf · 2.4 MB · SHA-256 0a0a0a0a0a0a');
  });

  it('computes partials, sums of titles and totals by formulas that carry their result', async () => {
    const document = aQuotation();
    const sheet = await sheetOf(document);
    for (const [at, row] of document.rows.entries()) {
      const line = HEAD_LINES + 1 + at;
      const cell = formulaAt(sheet, `G${line}`);
      expect(cell.result).toBe(Number(row.sum));
      const pattern = row.type === 'PART' ? `IF(F${line}="","No cotizado",ROUND(E${line}*F${line},2))` : 'SUBTOTAL(9,';
      expect(cell.formula.startsWith(pattern)).toBe(true);
    }
    const totals = totalsIn(sheet);
    expect(totals.SUBTOTAL!.result).toBe(33726.86);
    expect(totals['IGV (18%)']!.result).toBe(6070.83);
    expect(totals.TOTAL).toMatchObject({ formula: 'ROUND(SUBTOTAL(9,G7:G25),2)', result: 39797.69 });
  });

  it.each([
    ['INCLUDED', ['ROUND(G28/(1+18%),2)', 'ROUND(G28-G26,2)', 'ROUND(SUBTOTAL(9,G7:G25),2)']],
    ['EXCLUDED', ['ROUND(SUBTOTAL(9,G7:G25),2)', 'ROUND(G26*18%,2)', 'ROUND(G26+G27,2)']],
    ['EXEMPT', ['ROUND(SUBTOTAL(9,G7:G25),2)', 'ROUND(G26*0%,2)', 'ROUND(G26+G27,2)']],
  ] as const)('follows the tax mode %s', async (taxMode, formulas) => {
    const document = aQuotation({ taxMode });
    const totals = Object.values(totalsIn(await sheetOf(document)));
    expect(totals.map((cell) => cell.formula)).toEqual(formulas);
    const { subtotal, igv, total } = document.totals!;
    expect(totals.map((cell) => cell.result ?? 0)).toEqual([subtotal, igv, total].map(Number));
  });

  it('says below an incomplete total how many parts it is of', async () => {
    const textsOf = (sheet: Worksheet): string => JSON.stringify(sheet.getSheetValues());
    const rows = outline([
      [0, 'a', 'Con precio', 'm', '2', '3'],
      [0, 'b', 'Sin precio', 'm', '1', null],
    ]);
    expect(textsOf(await sheetOf(aQuotation({ rows })))).toContain('Cotizado: 1 de 2 partidas.');
    expect(textsOf(await sheetOf(aQuotation()))).not.toContain('Cotizado:');
  });

  it('sums under each title exactly what the tree holds there', () => {
    const rows = outline([
      [0, 'T', 'uno'],
      [1, 'S', 'uno punto uno'],
      [2, 'P', 'parte', 'm', '1', '1'],
      [1, 'P', 'parte', 'm', '1', '1'],
      [0, 'T', 'dos'],
      [0, 'T', 'tres'],
      [1, 'P', 'parte', 'm', '1', '1'],
    ]);
    expect([...lastRowsBelow(rows)]).toEqual([3, 2, 2, 3, 4, 6, 6]);
  });

  it('folds what is below each title, with the title above it, and is open at first', async () => {
    const deep = Array.from({ length: 9 }, (_, depth): Line => [depth, '', `Nivel ${depth}`]);
    const document = aQuotation({ lines: [...deep, [9, '', 'Parte', 'm', '1', '2'], [0, '', 'Otra', 'm', '1', '2']] });
    const workbook = await workbookOf(document);
    const sheet = (await loadWorkbook(workbook)).worksheets[0]!;
    const levels = document.rows.map((_, at) => sheet.getRow(HEAD_LINES + 1 + at).outlineLevel);
    expect(levels).toEqual([0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 0]);
    expect(sheet.getRow(HEAD_LINES).outlineLevel).toBe(0);
    expect(sheet.properties.outlineProperties).toEqual({ summaryBelow: false, summaryRight: false });
    const xml = (await ZipEntries.of(workbook).read('xl/worksheets/sheet1.xml'))!.toString('utf8');
    expect(xml).not.toContain('collapsed');
    expect(xml).not.toContain('pageSetUpPr');
  });

  it('shows each currency as people write it', async () => {
    const formats = { PEN: '"S/ "#,##0.00', USD: '"$ "#,##0.00', EUR: '"€ "#,##0.00' };
    for (const [currency, format] of Object.entries(formats)) {
      const sheet = await sheetOf(aQuotation({ currency: currency as 'PEN' }));
      expect(sheet.getCell('G8').numFmt).toBe(format);
      expect(sheet.getCell('F8').numFmt).toBe(`${format}##`);
    }
  });

  it.each(['=1+1', '+51 999', '-5', '@SUM(A1)', '=HYPERLINK("http://x")', '\t=1', '\r=1'])(
    'keeps %j a text',
    async (text) => {
      const rows = outline([[0, text, text, text, '1', '2']]);
      const sheet = await sheetOf(aQuotation({ rows, title: text, project: text, code: text.slice(0, 40) }));
      for (const at of ['B7', 'C7', 'D7']) {
        expect(sheet.getCell(at).value).toBe(text.trim());
        expect(sheet.getCell(at).numFmt).toBe('@');
        expect(sheet.getCell(at).formula).toBeUndefined();
      }
    },
  );

  it('leaves a blank price blank and says so', async () => {
    const sheet = await sheetOf(aQuotation({ rows: outline([[0, 'P-1', 'Sin precio', 'm', '3', null]]) }));
    expect(sheet.getCell('F7').value).toBeNull();
    expect(formulaAt(sheet, 'G7').result).toBe('No cotizado');
  });

  it('gives a request its quantities and no price', async () => {
    const sheet = await sheetOf(aRequest());
    expect(sheet.name).toBe('Requerimiento');
    expect(sheet.getRow(HEAD_LINES).cellCount).toBe(5);
    expect(sheet.actualColumnCount).toBe(5);
    expect(JSON.stringify(sheet.getSheetValues())).not.toMatch(/Precio|TOTAL|IGV|SON:/);
  });

  it('holds twenty thousand rows', async () => {
    const document = aQuotation({ lines: longOutline(20_000) });
    const sheet = await sheetOf(document);
    expect(sheet.getCell(`A${HEAD_LINES + 20_000}`).value).toBe(document.rows.at(-1)!.number);
    expect(totalsIn(sheet).TOTAL!.result).toBe(Number(document.totals!.total));
  }, 60_000);
});
