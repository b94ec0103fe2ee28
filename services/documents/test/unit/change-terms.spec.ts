import type { PrintChanges } from '@cotizaobra/proto/documents/model';
import { changeTerms } from '../../src/view-model/change-terms.js';
import { printView } from '../../src/view-model/print-view.js';
import { aQuotation, aRequest } from '../support/print-documents.js';

const line = {
  index: '2.1',
  description: 'Fierro corrugado de 3/8", 9 m',
  unit: 'var',
  price: '21.7',
  quantity: '200',
  before: { price: '22.4', quantity: '185' },
};
const changes: PrintChanges = { version: 2, totalBefore: '41305.09', lines: [line], more: 0 };
const termsOf = (more: Partial<PrintChanges>) => changeTerms(aQuotation({ changes: { ...changes, ...more } }));

describe('what a Quotation says of its version before', () => {
  it('names the total and each changed line', () => {
    expect(termsOf({})).toEqual([
      {
        label: 'Cambios',
        text: 'Versión 2, desde la versión 1. Total S/ 41,305.09 → S/ 39,797.69 (−S/ 1,507.40)',
        wide: true,
      },
      { label: '', text: '2.1 Fierro corrugado de 3/8", 9 m: 22.40 → 21.70, 185.00 → 200.00 var', wide: true },
    ]);
  });

  it('tells a line that was not quoted, an unchanged total, and lines beyond those it names', () => {
    const lines = [{ ...line, quantity: '185', before: { price: null, quantity: '185' } }];
    const texts = termsOf({ lines, totalBefore: '39797.69', more: 7 }).map(({ text }) => text);
    expect(texts).toEqual([
      'Versión 2, desde la versión 1. Total S/ 39,797.69 → S/ 39,797.69 (sin cambio)',
      '2.1 Fierro corrugado de 3/8", 9 m: No cotizó → 21.70',
      'Y 7 partidas más',
    ]);
  });

  it('stands among the terms, and not on a first version or a Request', () => {
    expect(printView(aQuotation({ changes }), null).terms[0]?.label).toBe('Cambios');
    for (const document of [aQuotation(), aQuotation({ changes: null }), aRequest()])
      expect(changeTerms(document)).toEqual([]);
  });
});
