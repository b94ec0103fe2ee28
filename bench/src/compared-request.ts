import { randomUUID } from 'node:crypto';
import { answerRequest } from '../../e2e/support/answers.js';
import { type Person, signUp } from '../../e2e/support/api.js';
import { createDocument } from '../../e2e/support/documents.js';
import { expectStatus } from './tree.js';

/** Lines below each title. */
const LINES_A_TITLE = 10;
/** Of a hundred lines, so many stay without a price. */
const UNQUOTED = 3;

/** A Request of `lines` with answers of `sellers` companies, one of them in dollars. Returns the Request's id. */
export async function comparedRequest(url: string, buyer: Person, lines: number, sellers: number): Promise<string> {
  const draft = await createDocument(buyer, 'Request', `Presupuesto de ${lines} partidas`);
  const elements = Array.from({ length: Math.ceil(lines / LINES_A_TITLE) }, (_, title) => ({
    item: { id: randomUUID(), type: 'TITLE', code: `T-${title}`, description: `Frente de trabajo ${title}`, unit: '' },
    children: Array.from({ length: Math.min(LINES_A_TITLE, lines - title * LINES_A_TITLE) }, (__, at) => ({
      item: {
        id: randomUUID(),
        type: 'PART',
        code: `P-${title}-${at}`,
        description: `Muro de ladrillo King Kong de soga, mezcla 1:5, tramo ${title}.${at}`,
        unit: 'm²',
        quantity: `${((title + at) % 90) + 10}.25`,
      },
      children: [],
    })),
  }));
  const put = await buyer.api.put(`/api/quotation/${draft.id}/elements`, {
    quotationId: draft.id,
    version: draft.version,
    elements,
  });
  expectStatus(put, 200);
  for (let seller = 0; seller < sellers; seller += 1) {
    const company = await signUp(url, `Proveedor ${seller} de ${lines}`);
    const terms = seller === 1 ? { typeMoneda: 'Dolar', taxMode: 'EXCLUDED' as const } : {};
    await answerRequest(buyer, draft.id, company, pricesOf(lines, seller), terms);
  }
  const path = `/api/quotation/${draft.id}/comparison`;
  const { body } = await buyer.api.get<{ version: number }>(path);
  const rates = [{ currency: 'USD', rate: '3.752', date: '2026-01-15' }];
  expectStatus(await buyer.api.put(path, { version: body.version, basis: 'WITH_TAX', rates, adjustments: [] }), 200);
  return draft.id;
}

/** Each seller is the cheapest somewhere, and leaves some lines out. */
const pricesOf = (lines: number, seller: number): (string | null)[] =>
  Array.from({ length: lines }, (_, at) =>
    (at + seller * 7) % 100 < UNQUOTED && seller > 0
      ? null
      : `${(at % 400) + 5 + ((at * 7 + seller * 13) % 29)}.${String((at * 37 + seller) % 10_000).padStart(4, '0')}`,
  );
