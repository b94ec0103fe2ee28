import { CARRY_ROWS_MAX, type PrintDocument, templateIds } from '@cotizaobra/proto/documents/model';
import { formatCents } from '@cotizaobra/proto/rules/money-format';
import fc from 'fast-check';
import type { Measures } from '../../src/paging/measures.js';
import type { Line } from '../../src/sample/outline.js';
import { planOf, printableOf, sheetsBody } from '../../src/templates/layout.js';
import { cleanText } from '../../src/view-model/long-text.js';
import { aQuotation, longOutline } from '../support/print-documents.js';
import { randomDocuments } from '../support/random-documents.js';

/** A browser that finds every row as high as it likes. */
function measuresOf(rows: number[], terms: number): Measures {
  const room = { first: 420, middle: 700, last: 640, only: 380 };
  const frame = { tableFrame: 2, tableHead: 28, carry: 20, totals: 80, termsFrame: 12, termsHead: 20, signature: 70 };
  return { room, ...frame, rows, terms: Array<number>(terms).fill(18) };
}

async function sheetsOf(document: PrintDocument, heightOf: (row: number) => number): Promise<string[]> {
  const printable = printableOf(document, null);
  const measures = measuresOf(
    printable.rows.map((_, at) => heightOf(at)),
    printable.termLines.length,
  );
  const body = await sheetsBody(printable, planOf(printable, measures));
  return body.split('<article').slice(1);
}

const unescaped = (html: string): string =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

interface Row {
  number: string;
  description: string;
}

function rowsOn(sheet: string): Row[] {
  const cells = /<td class="number">(.*?)<\/td>.*?<td class="description[^>]*>([\s\S]*?)<\/td>/g;
  return [...sheet.matchAll(cells)].map(([, number = '', description = '']) => ({
    number,
    description: unescaped(description),
  }));
}

const carriedOn = (sheet: string, word: 'Van' | 'Vienen'): string | null =>
  new RegExp(`>${word}</td><td class="num">([\\d,.]+)<`).exec(sheet)?.[1] ?? null;

const letters = (text: string): string => text.replace(/\s+/g, '');

/** Céntimos of the parts up to and with the row of that number. */
function sumTo(document: PrintDocument, number: string): bigint {
  const until = document.rows.findIndex((row) => row.number === number) + 1;
  return document.rows
    .slice(0, until)
    .reduce((sum, row) => sum + (row.type === 'PART' ? BigInt((row.partial ?? '0').replace('.', '')) : 0n), 0n);
}

function expectEveryRowOnce(document: PrintDocument, sheets: readonly string[]): void {
  const rows = sheets.flatMap(rowsOn);
  expect(rows.filter((row) => row.number !== '').map((row) => row.number)).toEqual(
    document.rows.map((row) => row.number),
  );
  expect(letters(rows.map((row) => row.description).join(''))).toBe(
    letters(document.rows.map((row) => cleanText(row.description)).join('')),
  );
}

function expectExactCarries(document: PrintDocument, sheets: readonly string[]): void {
  let last = '';
  for (const [at, sheet] of sheets.entries()) {
    last = rowsOn(sheet).findLast((row) => row.number !== '')?.number ?? last;
    const goesOn = rowsOn(sheets[at + 1] ?? '').length > 0;
    const carries = goesOn && document.kind === 'Quotation';
    expect(carriedOn(sheet, 'Van')).toBe(carries ? formatCents(sumTo(document, last)) : null);
    expect(carriedOn(sheets[at + 1] ?? '', 'Vienen')).toBe(carriedOn(sheet, 'Van'));
  }
}

const heights = fc.array(fc.integer({ min: 14, max: 330 }), { minLength: 1, maxLength: 40 });

describe.each(templateIds)('the sheets of %s', (template) => {
  it('say every row once and in order, and carry the exact sum, whatever comes', async () => {
    const property = fc.asyncProperty(randomDocuments(template), heights, async (document, rows) => {
      const sheets = await sheetsOf(document, (at) => rows[at % rows.length]!);
      expectEveryRowOnce(document, sheets);
      expectExactCarries(document, sheets);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('never end with a title whose first part is on the next', async () => {
    const property = fc.asyncProperty(heights, async (rows) => {
      const document = aQuotation({ template, lines: longOutline(120, 3) });
      const sheets = await sheetsOf(document, (at) => Math.min(180, rows[at % rows.length]!));
      for (const sheet of sheets) {
        const last = rowsOn(sheet).at(-1);
        if (last !== undefined) expect(last.number).toContain('.');
      }
    });
    await fc.assert(property, { numRuns: 30 });
  });
});

describe('the carried sum', () => {
  it.each([
    [CARRY_ROWS_MAX, true],
    [CARRY_ROWS_MAX + 1, false],
  ])('with %d rows is printed: %s', async (rows, printed) => {
    const body = (await sheetsOf(aQuotation({ lines: longOutline(rows) }), () => 20)).join('');
    expect(body.includes('Vienen')).toBe(printed);
    expect(body.includes('>Van<')).toBe(printed);
  });
});

describe('a table without codes', () => {
  it.each(templateIds)('has neither the column nor its cells in %s', async (template) => {
    const lines = longOutline(40).map(([depth, , ...rest]) => [depth, '', ...rest] as Line);
    const body = (await sheetsOf(aQuotation({ template, lines }), () => 20)).join('');
    expect(body).not.toContain('Código</th>');
    expect(body).not.toContain('<td class="code">');
    const cells = body.match(/<col style/g)!.length / body.match(/<colgroup>/g)!.length;
    expect(cells).toBe(6);
  });
});
