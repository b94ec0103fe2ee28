import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import type { AddItem } from '@cotizaobra/proto/quotations/item-operations';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { insertPrice } from '@cotizaobra/proto/rules/insert-price';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { igvRateOn } from '@cotizaobra/proto/rules/totals';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { isApiError } from '../../api/api-error.js';
import { useAddToDraftMutation, useFreshDraftMutation } from './own-drafts.api.js';

type Draft = DocumentAnswer['quotation'];

export interface AddedPartida {
  document: Draft;
  /** Null in a Request. */
  price: string | null;
}

/** How often to reload the document after another person's change. */
const ATTEMPTS = 3;

const codesOf = (elements: Draft['elements']): string[] =>
  elements.flatMap(({ item, children }) => [item.code.toLowerCase(), ...codesOf(children)]);

/** `p-N`, like other new parts. */
function nextCode(elements: Draft['elements']): string {
  const taken = new Set(codesOf(elements));
  let number = 1;
  while (taken.has(`p-${number}`)) number += 1;
  return `p-${number}`;
}

/** The unit cost in the document's terms; null if the document has no prices, or if it exceeds the limit. */
function priceIn({ types, taxMode, typeMoneda, createdAt }: Draft, unitCost: string, rate: string | null) {
  if (types === 'Request') return null;
  const igvPercent = igvRateOn(limaDay(createdAt));
  return insertPrice(unitCost, { taxMode, igvPercent, currency: typeMoneda, exchangeRate: rate });
}

/** Appends a partida to a draft, at the end of its first level. Retries use the same item. */
export function useAddPartida(partida: Partida) {
  const [read] = useFreshDraftMutation();
  const [save] = useAddToDraftMutation();
  /**
   * Null if its price exceeds the limit.
   * @throws ApiError
   */
  return async (documentId: string, rate: string | null): Promise<AddedPartida | null> => {
    const id = randomId();
    for (let attempt = 1; ; attempt += 1) {
      const { quotation: document } = await read(documentId).unwrap();
      const { elements, version, types } = document;
      const price = priceIn(document, partida.unitCost, rate);
      if (types === 'Quotation' && price === null) return null;
      const add: AddItem = {
        op: 'add',
        id,
        parentId: null,
        afterId: elements.at(-1)?.item.id ?? null,
        type: 'PART',
        code: nextCode(elements),
        description: partida.item,
        unit: partida.unit,
        quantity: '0',
        price,
        category: null,
        ...(price === null ? {} : { exchangeRate: rate }),
        source: { kind: 'PARTIDA', id: partida.id, rate: price === null ? null : rate },
      };
      try {
        await save({ id: documentId, version, operations: [add] }).unwrap();
        return { document, price };
      } catch (error) {
        if (!isApiError(error) || error.code !== 'STALE_VERSION' || attempt === ATTEMPTS) throw error;
      }
    }
  };
}
