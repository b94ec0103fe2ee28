import type { Cascade } from '@cotizaobra/proto/quotations/cascade-model';
import { useMemo, useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { toast } from '../../components/feedback/toast.js';
import { quotationApi } from '../../quotation/api/quotation-tags.js';
import { fillTexts as texts } from './cascade.texts.js';
import type { CascadeHost } from './cascade-host.js';
import { fillCascade } from './fill-cascade.api.js';
import { type FillChoices, firstChoices, plannedLines } from './fill-plan.js';

/** The choices of a fill, its preview, and the fill itself. */
export function useFill(host: CascadeHost, cascade: Cascade, onDone: () => void) {
  const dispatch = useAppDispatch();
  const { id } = host.header.quotation;
  const [choices, setChoices] = useState<FillChoices>(() => firstChoices(cascade));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const planned = useMemo(() => plannedLines(cascade, choices), [cascade, choices]);
  const ticked = [...choices.ticked].flatMap((itemId) => planned.get(itemId) ?? []);
  const ready = ticked.filter(({ price }) => price !== null);
  const change = (more: Partial<FillChoices>) => setChoices((before) => ({ ...before, ...more }));

  const tick = (itemIds: readonly string[], on: boolean) =>
    setChoices((before) => {
      const next = new Set(before.ticked);
      for (const itemId of itemIds) {
        if (on) next.add(itemId);
        else next.delete(itemId);
      }
      return { ...before, ticked: next };
    });
  const setMargin = (itemId: string, margin: string | null) =>
    setChoices((before) => ({ ...before, margins: put(before.margins, itemId, margin) }));
  const setOffer = (itemId: string, quotationId: string) =>
    setChoices((before) => ({ ...before, offers: put(before.offers, itemId, quotationId) }));

  /** What is sent is what was shown: each line with its own margin and answer. */
  const body = {
    answersVersion: cascade.answersVersion,
    itemIds: ready.map(({ row }) => row.itemId),
    margins: ready.map(({ row, margin }) => ({ itemId: row.itemId, margin: margin ?? '0' })),
    choices: ready.map(({ row, offer }) => ({ itemId: row.itemId, quotationId: offer?.quotationId ?? '' })),
  };
  const apply = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      if (!(await host.settle())) return;
      await host.change((version) => dispatch(fillCascade.initiate({ id, version, ...body })).unwrap());
      const changed = ready.filter(({ row, price }) => row.price !== price).length;
      tell(changed, host);
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'STALE_VERSION') await host.refresh().catch(() => undefined);
      setRefusal(error);
    } finally {
      setBusy(false);
      dispatch(quotationApi.util.invalidateTags([{ type: 'Document', id }]));
    }
  };
  /** The refusal is over: other prices are shown. */
  const forget = () => setRefusal(null);
  return { forget, choices, planned, ticked, ready, busy, refusal, change, tick, setMargin, setOffer, apply };
}

export type Fill = ReturnType<typeof useFill>;

function put<V>(map: ReadonlyMap<string, V>, key: string, value: V | null): Map<string, V> {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

function tell(changed: number, host: CascadeHost): void {
  if (changed === 0) return void toast({ tone: 'info', title: texts.doneSame, closeAfter: 4_000 });
  const takeBack = () => {
    if (!host.undo()) void toast({ tone: 'info', title: texts.undoLater });
  };
  void toast({ tone: 'ok', title: texts.done(changed), action: { label: texts.undo, onClick: takeBack } });
}
