import { randomInt, randomUUID } from 'node:crypto';
import { type Person, signUp } from '../support/api.js';
import { createDocument } from '../support/documents.js';
import { amountsOf } from '../support/excel.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

/** An exact fraction, so that the check does not use the platform's own arithmetic. */
type Fraction = [numerator: bigint, denominator: bigint];

const fraction = (decimal: string): Fraction => {
  const [whole = '0', part = ''] = decimal.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
/** Céntimos, half up. */
const cents = ([n, d]: Fraction): bigint => (200n * n + d) / (2n * d);
const amount = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
const shown = (value: bigint): string => amount(value).replace(/\B(?=(\d{3})+\.)/g, ',');

const expectations: Record<string, (sum: bigint) => [subtotal: bigint, igv: bigint, total: bigint]> = {
  INCLUDED: (sum) => {
    const subtotal = cents([sum, 118n]);
    return [subtotal, sum - subtotal, sum];
  },
  EXCLUDED: (sum) => {
    const igv = cents([sum * 18n, 10_000n]);
    return [sum, igv, sum + igv];
  },
  EXEMPT: (sum) => [sum, 0n, sum],
};

const randomDecimal = (whole: number): string => `${randomInt(whole)}.${String(randomInt(10_000)).padStart(4, '0')}`;

describe('totals', () => {
  let platform: Platform;
  let seller: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    seller = await signUp(platform.url, 'Al Céntimo S.A.C.');
  }, 240_000);

  it.each(Object.keys(expectations))(
    'of a quotation with taxes %s agree to the céntimo in API, PDF and Excel',
    async (taxMode) => {
      const draft = await createDocument(seller, 'Quotation', `Totales ${taxMode}`);
      const lines = Array.from({ length: 40 }, () => ({ quantity: randomDecimal(2_000), price: randomDecimal(5_000) }));
      const operations = lines.map(({ quantity, price }, at) => ({
        ...{ op: 'add', id: randomUUID(), parentId: null, afterId: null, type: 'PART', code: `P-${at}` },
        ...{ description: `Partida ${at}`, unit: 'und', quantity, price },
      }));
      const edited = await seller.api.patch<{ totals: unknown }>(`/api/quotation/${draft.id}/items`, {
        version: draft.version,
        operations,
      });
      expect(edited.status).toBe(200);
      await seller.api.patch(`/api/quotation/update-quotation-template/${draft.id}`, { taxMode });

      const sum = lines.reduce(
        (total, { quantity, price }) => total + cents(times(fraction(quantity), fraction(price))),
        0n,
      );
      const [subtotal, igv, total] = expectations[taxMode]?.(sum) ?? [0n, 0n, 0n];
      const read = await seller.api.get<{ quotation: Record<string, string> }>(
        `/api/quotation/get-quotation/${draft.id}`,
      );
      expect(read.body.quotation).toMatchObject({
        subtotal: amount(subtotal),
        igv: amount(igv),
        totalAmount: amount(total),
      });

      const text = await textOf((await seller.api.get(`/api/quotation/${draft.id}/pdf`)).bytes);
      for (const value of [subtotal, igv, total]) expect(text).toContain(shown(value));

      const workbook = await amountsOf((await seller.api.get(`/api/quotation/${draft.id}/excel`)).bytes, [
        'SUBTOTAL',
        'TOTAL',
      ]);
      expect(workbook).toEqual({ SUBTOTAL: Number(amount(subtotal)), TOTAL: Number(amount(total)) });
    },
  );
});
