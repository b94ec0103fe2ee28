import { templateIds } from '@cotizaobra/proto/documents/model';
import { jest } from '@jest/globals';
import { openPrinter, type TestPrinter } from '../support/open-printer.js';
import { pictureCases } from '../support/picture-documents.js';
import { type Comparison, compare, compareWithStored, pictureOf, storedPicture } from '../support/sheet-pictures.js';
import { openSheets, type SheetsInBrowser } from '../support/sheets-in-browser.js';

jest.setTimeout(120_000);

let test: TestPrinter;
let sheets: SheetsInBrowser;
beforeAll(async () => {
  [test, sheets] = await Promise.all([openPrinter(), openSheets()]);
});
afterAll(() => Promise.all([test.printer.close(), sheets.close()]));

describe.each(templateIds)('%s', (template) => {
  it.each(Object.keys(pictureCases))('looks as it did: %s', async (name) => {
    const { document, logo } = pictureCases[name]!(template);
    const pdf = await test.printer.pdf(document, logo);
    expect(await compareWithStored(`${template}-${name}`, pdf)).toMatchObject({ alike: true });
  });
});

/** What must not pass: one column a millimetre to the left, a block or a row gone, another colour. */
const mistakes: [what: string, css: string][] = [
  ['a column that moved', '.it tr>:nth-child(5){position:relative;left:-5px}'],
  ['terms that are missing', '.tg{visibility:hidden}'],
  ['totals that are missing', '.totals{visibility:hidden}'],
  ['a row that is missing', '.it tbody tr:nth-child(9){visibility:hidden}'],
  ['a logo that is missing', '.logo{visibility:hidden}'],
  ['another colour', '.it{color:#b30000!important}'],
];

describe.each(templateIds)('the picture of %s', (template) => {
  let html: string;
  beforeAll(async () => {
    const { document, logo } = pictureCases.short!(template);
    html = await test.printer.html(document, logo);
  });

  const comparedWith = async (css: string): Promise<Comparison> =>
    compare(await pictureOf(await sheets.print(html, css)), await storedPicture(`${template}-short`));

  it('is that of its preview too', async () => {
    expect(await comparedWith('')).toMatchObject({ alike: true });
  });

  it.each(mistakes)('tells %s', async (_, css) => {
    expect(await comparedWith(css)).toMatchObject({ alike: false });
  });
});
