import { type Line, outline, totalsOf } from '@cotizaobra/documents/dist/sample/outline.js';
import { sampleContent, sampleLines } from '@cotizaobra/documents/dist/sample/sample-document.js';
import { type PrintDocument, type PrintDocumentInput, printDocumentSchema } from '@cotizaobra/proto/documents/model';

/** Titles with `partsEach` parts until there are `count` rows. */
export function longOutline(count: number, partsEach = 7): Line[] {
  return Array.from({ length: count }, (_, at): Line => {
    const title = Math.floor(at / (partsEach + 1)) + 1;
    const place = at % (partsEach + 1);
    if (place === 0) return [0, `T-${title}`, `Partidas del frente ${title}`];
    const quantity = `${place * 3 + title}.${((at * 37) % 90) + 10}`;
    return [1, `P-${at}`, `Muro de ladrillo King Kong, tramo ${title}-${place}`, 'm²', quantity, `${place + 12}.4567`];
  });
}

export type Overrides = Partial<PrintDocumentInput> & { lines?: readonly Line[] };

/** A priced quotation whose figures compute; its totals follow from the lines. */
export function aQuotation({ lines = sampleLines, ...overrides }: Overrides = {}): PrintDocument {
  const rows = overrides.rows ?? outline(lines);
  const taxMode = overrides.taxMode ?? 'INCLUDED';
  const totals = totalsOf(rows, taxMode, '18');
  return printDocumentSchema.parse({ ...sampleContent, taxMode, totals, rows, ...overrides });
}

/** What is needed, without a price anywhere. */
export function aRequest({ lines = sampleLines, ...overrides }: Overrides = {}): PrintDocument {
  return aQuotation({
    kind: 'Request',
    code: 'RQ-2026-0012',
    totals: null,
    validityDays: null,
    rows: outline(lines, false),
    ...overrides,
  });
}
