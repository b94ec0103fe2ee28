import { type PrintDocument, templateIds } from '@cotizaobra/proto/documents/model';
import { jest } from '@jest/globals';
import { type Line, outline } from '../../src/sample/outline.js';
import { openPrinter, type TestPrinter } from '../support/open-printer.js';
import { pagesOf, readingOf } from '../support/pdf-tools.js';
import { aQuotation } from '../support/print-documents.js';
import { openSheets, type SheetsInBrowser } from '../support/sheets-in-browser.js';

jest.setTimeout(120_000);

let test: TestPrinter;
let sheets: SheetsInBrowser;
beforeAll(async () => {
  [test, sheets] = await Promise.all([openPrinter(), openSheets()]);
});
afterAll(() => Promise.all([test.printer.close(), sheets.close()]));

const markup = '<script>alert(1)</script><img src=x onerror=alert(2)><b>no</b>&amp;</td></table>';
const formula = '=HYPERLINK("http://127.0.0.1/x","clic")';
const hebrew = 'שלום עולם';
const arabic = 'مرحبا بالعالم';
const emoji = '👷‍♀️🏗️🇵🇪';

const lines: Line[] = [
  [0, 'T<1>', markup],
  [1, '=1+1', formula, '<i>m</i>', '1', '2'],
  [1, 'P-2', `antes\tdespués ${hebrew} ${arabic} fin`, 'm²', '3', '4'],
  [1, 'P-3', `${emoji.repeat(40)} casco`, 'und', '1', '1'],
  [1, 'P-4', `Z\u0300${'\u0301'.repeat(400)} acentos`, 'und', '1', '1'],
  [1, 'P-5', `\u202Eadelante\u2066 atrás\u0000\u0007\u200B`, 'und', '1', '1'],
];

function hostile(template: PrintDocument['template'], rows: readonly Line[] = lines): PrintDocument {
  const party = { name: markup, phone: formula, email: emoji, address: `${hebrew} 12, ${arabic}`, place: markup };
  return aQuotation({
    template,
    form: 'owner',
    title: markup,
    project: `${arabic} ${markup}`,
    issuer: { ...party, contactName: hebrew, contactRole: markup },
    client: { ...party, documentNumber: formula },
    userdata: { name: `Otro ${markup}`, email: emoji },
    details: { deliveryPlace: markup, paymentMethod: formula, notes: `${hebrew}\n${emoji}`, attention: arabic },
    rows: outline(rows),
  });
}

const said = (text: string): string => text.replace(/\s+/g, '');

describe.each(templateIds)('%s', (template) => {
  it('prints markup, formulas, emoji and other scripts as the text they are, inside the sheet', async () => {
    const document = hostile(template);
    expect(await sheets.overflowing(await test.printer.html(document, null))).toEqual([]);
    const pdf = await test.printer.pdf(document, null);
    const text = said((await pagesOf(pdf)).join(''));
    for (const one of [markup, formula, 'casco', 'acentos', 'adelante']) expect(text).toContain(said(one));
    for (const one of ['\t', '\u202E', '\u0000']) expect(text).not.toContain(one);
  });

  it('says Spanish letters and signs of building as text', async () => {
    const told = 'ñ Ñ á É ü ² ³ ½ ¼ № Ø × ° ± ≤ €';
    const pdf = await test.printer.pdf(aQuotation({ template, lines: [[0, 'P-1', told, 'm²', '1', '2']] }), null);
    expect(said(await readingOf(pdf))).toContain(said(told));
  });

  it.each([
    ['W', 'W'.repeat(10_000)],
    ['1', '1'.repeat(10_000)],
    ['emoji', '🏗️'.repeat(3_000)],
    ['lines', 'a\n'.repeat(5_000)],
  ])('holds a description of ten thousand characters without a space: %s', async (_, description) => {
    // No request may say as much; whoever raises that limit finds the sheets ready.
    const document = aQuotation({
      template,
      lines: [
        [0, 'T', 'Uno'],
        [1, 'P-1', 'corto', 'm', '2', '3'],
        [1, 'P-2', 'fin', 'm', '1', '1'],
      ],
    });
    document.rows[1]!.description = description;
    expect(await sheets.overflowing(await test.printer.html(document, null))).toEqual([]);
    const text = (await pagesOf(await test.printer.pdf(document, null))).join('');
    expect(text).toContain('TOTAL');
    if (description.startsWith('W')) expect(text.split('W').length - 1).toBeGreaterThanOrEqual(10_000);
  });
});

describe('the overflow of a sheet', () => {
  it('is seen when there is one', async () => {
    const html = await test.printer.html(aQuotation({ lines: [[0, 'P-1', 'W'.repeat(300), 'm', '1', '1']] }), null);
    expect(await sheets.overflowing(html)).toEqual([]);
    const wide = html.replace('</style>', '.it td{white-space:nowrap;overflow-wrap:normal!important}</style>');
    expect(await sheets.overflowing(wide)).not.toEqual([]);
    const tall = html.replace('</style>', '.it td{height:900px}</style>');
    expect(await sheets.overflowing(tall)).not.toEqual([]);
  });
});
