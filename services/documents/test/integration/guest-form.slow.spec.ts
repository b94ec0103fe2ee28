import { randomUUID } from 'node:crypto';
import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import { GUEST_FORM_DATA, GUEST_FORM_SHEET, taxChoices } from '@cotizaobra/proto/documents/guest-form-layout';
import {
  amountToCents,
  centsToAmount,
  partialCents,
  taxModes,
  totalsOfSum,
  unitPriceFromPartial,
} from '@cotizaobra/proto/rules/totals';
import { jest } from '@jest/globals';
import type ExcelJS from 'exceljs';
import { writeGuestForm } from '../../src/excel/guest/write-guest-form.js';
import { aGuestForm, aLine } from '../support/guest-forms.js';
import { bytesOf, calculated, loadWorkbook, saveWorkbook, throughLibreOffice } from '../support/spreadsheet.js';

jest.setTimeout(120_000);

const written = (form: GuestForm) => bytesOf((output) => writeGuestForm(form, output));
const shownCents = (cell: string | undefined) => amountToCents((cell ?? '').replace(/[^\d.]/g, ''));
const footer = (rows: string[][]) =>
  ['SUBTOTAL', 'IGV (18%)', 'TOTAL'].map((label) => shownCents(rows.find((row) => row[4] === label)?.[5]));

async function filled(form: GuestForm, fill: (sheet: ExcelJS.Worksheet, rowOf: (id: string) => number) => void) {
  const workbook = await loadWorkbook(await written(form));
  const sheet = workbook.getWorksheet(GUEST_FORM_SHEET)!;
  const rows = new Map<string, number>();
  sheet.eachRow((row, at) => rows.set(String(row.getCell('I').value), at));
  fill(sheet, (id) => rows.get(id)!);
  return saveWorkbook(workbook);
}

describe("a guest's form", () => {
  it('says who asks, until when and how, and holds no secret', async () => {
    const form = aGuestForm({ deadline: '2026-11-27T23:00:00.000Z' });
    const sheet = (await loadWorkbook(await written(form))).getWorksheet(GUEST_FORM_SHEET)!;
    const text = JSON.stringify(sheet.getSheetValues());
    for (const said of [
      form.buyer.name,
      form.buyer.ruc,
      form.code,
      form.title,
      '27 de noviembre, 18:00 (hora de Lima)',
      'Soles (S/)',
      form.invited,
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/[A-Za-z0-9_-]{43}/);
  });

  it('leaves only the cells to fill in unlocked, and hides what names the rows', async () => {
    const form = aGuestForm();
    const workbook = await loadWorkbook(await written(form));
    const sheet = workbook.getWorksheet(GUEST_FORM_SHEET)!;
    expect(workbook.getWorksheet(GUEST_FORM_DATA)!.state).toBe('veryHidden');
    for (const column of ['I', 'J']) expect(sheet.getColumn(column).hidden).toBe(true);
    const open: string[] = [];
    sheet.eachRow((row) =>
      row.eachCell({ includeEmpty: true }, (cell) => {
        if (cell.protection?.locked === false && cell.master === cell) open.push(cell.address.replace(/\d+/, ''));
      }),
    );
    const parts = form.lines.filter(({ type }) => type === 'PART').length;
    const times = (column: string) => open.filter((one) => one === column).length;
    expect([times('C'), times('E'), times('G'), times('H'), open.length]).toEqual([
      7,
      parts,
      parts,
      parts,
      7 + 3 * parts,
    ]);
    expect(sheet.getCell('A1').protection?.locked).not.toBe(false);
  });

  it.each(taxModes)('computes anew to the céntimo what the server computes, with prices %s', async (taxMode) => {
    const prices = ['1.005', '2.675', '0.285', '10.075', '4.35', '12345.6789', '0', null];
    const lines = prices.flatMap((price) =>
      ['1', '3', '17.25'].map((quantity) => aLine({ quantity, price: null, note: price ?? '' })),
    );
    const form = aGuestForm({
      lines: [aLine({ type: 'TITLE', quantity: '0' }), ...lines, aLine({ declined: true, price: '99' })],
    });
    const bytes = await filled(form, (sheet, rowOf) => {
      for (const { id, note } of lines) if (note !== '') sheet.getCell(`E${rowOf(id)}`).value = Number(note);
      sheet.eachRow((row) => {
        if (row.getCell('I').value === 'campo:taxMode') row.getCell('C').value = taxChoices[taxMode];
      });
    });
    const sum = lines.reduce((all, { quantity, note }) => all + partialCents(quantity, note === '' ? null : note), 0n);
    const { subtotal, igv, total } = totalsOfSum(sum, taxMode, '18');
    expect(footer(await calculated(bytes))).toEqual([subtotal, igv, total]);
  });

  it('counts the amount that the price gives, where amounts are typed', async () => {
    const lines = ['3', '7', '0.33', '12'].map((quantity) => aLine({ quantity }));
    const form = aGuestForm({ editable: { price: false, partial: true }, lines });
    const bytes = await filled(form, (sheet, rowOf) => {
      for (const { id } of lines) sheet.getCell(`F${rowOf(id)}`).value = 100.01;
    });
    const cents = lines.map(({ quantity }) => partialCents(quantity, unitPriceFromPartial(quantity, '100.01')!.price));
    const { total } = totalsOfSum(
      cents.reduce((a, b) => a + b, 0n),
      'INCLUDED',
      '18',
    );
    expect(footer(await calculated(bytes))[2]).toBe(total);
  });

  it('shows its totals before anything is computed', async () => {
    const form = aGuestForm({ lines: [aLine({ quantity: '2', price: '10.5' })] });
    const sheet = (await loadWorkbook(await written(form))).getWorksheet(GUEST_FORM_SHEET)!;
    const results: unknown[] = [];
    sheet.eachRow((row) => {
      if (row.getCell('E').value === 'TOTAL') results.push(row.getCell('F').result);
    });
    expect(results).toEqual([Number(centsToAmount(2100n))]);
  });

  it('keeps texts as texts, whatever they begin with', async () => {
    const form = aGuestForm({
      lines: [aLine({ description: '=1+1', unit: '@SUM(A1)' })],
      answer: { ...aGuestForm().answer, contactName: '=HYPERLINK("x")' },
    });
    const sheet = (await loadWorkbook(await throughLibreOffice(await written(form), 'xlsx'))).getWorksheet(
      GUEST_FORM_SHEET,
    )!;
    const values = JSON.stringify(sheet.getSheetValues());
    for (const text of ['=1+1', '@SUM(A1)', '=HYPERLINK(\\"x\\")']) expect(values).toContain(text);
  });

  it('takes the longest request', async () => {
    const lines = Array.from({ length: 5_000 }, () => aLine({ id: randomUUID() }));
    expect((await written(aGuestForm({ lines }))).length).toBeLessThan(4 * 1024 * 1024);
  });
});
