import { useEditorPart } from '@cotizaobra/item-grid/view/use-editor-state';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { budgetApi, budgetOf } from '../api/budget-tags.js';
import { priceResource, priceResources } from '../api/resources.api.js';
import { type BudgetHost, changeBudget } from '../budget-host.js';
import { readBudgetNumber } from '../numbers.js';

export interface PricedResource {
  id: string;
  description: string;
  price: string | null;
}

/** One change of prices, as the banner tells it. */
export interface PriceChange {
  /** One resource by name, or how many. */
  resources: readonly { id: string; description: string; before: string | null; after: string | null }[];
  /** Analyses whose cost changed. */
  analyses: number;
  directCost: { before: string; after: string };
}

/** Prices of resources: each change is one operation on the server, and 'Deshacer' is another. */
export function useResourcePrices(host: BudgetHost) {
  const dispatch = useAppDispatch();
  const { id } = host.quotation;
  const comma = useEditorPart(host.store, (state) => state.comma);
  const [last, setLast] = useState<PriceChange | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef<PriceChange | null>(null);
  const show = (change: PriceChange | null) => {
    latest.current = change;
    setLast(change);
  };
  const done = () => void dispatch(budgetApi.util.invalidateTags(budgetOf(id)));

  const priceOne = async ({ id: resourceId, description }: PricedResource, price: string | null) => {
    setBusy(true);
    setRefusal(null);
    const result = await changeBudget(host, (version) =>
      dispatch(priceResource.initiate({ id, resourceId, version, price })).unwrap(),
    );
    setBusy(false);
    done();
    if ('fault' in result) return setRefusal(result.fault.text);
    const { before, resource, directCost } = result.answer;
    show({
      resources: [{ id: resourceId, description, before, after: resource.price }],
      analyses: resource.analyses,
      directCost,
    });
  };
  const priceMany = async (wanted: readonly (PricedResource & { after: string | null })[]) => {
    setBusy(true);
    setRefusal(null);
    const prices = wanted.map(({ id: resourceId, after }) => ({ resourceId, price: after }));
    const result = await changeBudget(host, (version) =>
      dispatch(priceResources.initiate({ id, version, prices })).unwrap(),
    );
    setBusy(false);
    done();
    if ('fault' in result) {
      setRefusal(result.fault.text);
      return false;
    }
    const { before, directCost, changed } = result.answer;
    const earlier = new Map(before.map((each) => [each.resourceId, each.price]));
    show({
      resources: wanted.map(({ id: resourceId, description, after }) => ({
        id: resourceId,
        description,
        before: earlier.get(resourceId) ?? null,
        after,
      })),
      analyses: changed.length,
      directCost,
    });
    return true;
  };
  return {
    last,
    refusal,
    busy,
    /** @returns why the text is no price, or null */
    type: (resource: PricedResource, text: string): string | null => {
      if (text === '') {
        void priceOne(resource, null);
        return null;
      }
      const reading = readBudgetNumber(text, comma);
      if (!reading.ok) return reading.why;
      if (reading.value !== resource.price) void priceOne(resource, reading.value);
      return null;
    },
    priceMany,
    undo: async () => {
      const change = latest.current;
      if (!change) return;
      const back = change.resources.map(({ id: resourceId, description, before, after }) => ({
        id: resourceId,
        description,
        price: after,
        after: before,
      }));
      if (await priceMany(back)) show(null);
    },
  };
}

export type ResourcePrices = ReturnType<typeof useResourcePrices>;
