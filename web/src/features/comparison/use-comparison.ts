import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { useGetComparisonQuery } from './get-comparison.api.js';
import { type Settings, withSettings } from './live.js';
import { useSaveComparisonMutation } from './save-comparison.api.js';

export interface ComparisonState {
  comparison: Comparison | undefined;
  error: unknown;
  reload: () => void;
  /** Shows amounts with settings that are still being typed; null: with the saved ones. */
  preview: (settings: Partial<Settings> | null) => void;
  /** Saves changed settings; several in a row become one request. */
  change: (settings: Partial<Settings>) => void;
  /** Saves again what was refused, over what others changed meanwhile. */
  keepMine: () => void;
  saving: boolean;
  /** Of the last save; what was set stays. */
  refusal: ApiError | null;
}

/** The comparison of a Request and its settings. One save is under way at a time; the latest settings win. */
export function useComparison(id: string, maxProviders: number | null): ComparisonState {
  const query = useGetComparisonQuery(
    { id, ...(maxProviders === null ? {} : { maxProviders }) },
    // The page has just asked for the one without a limit.
    { refetchOnMountOrArgChange: maxProviders !== null },
  );
  const { refetch } = query;
  const [save] = useSaveComparisonMutation();
  const [saved, setSaved] = useState<Comparison | null>(null);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const wanted = useRef<Settings | null>(null);
  const running = useRef(false);
  const latest = query.currentData ?? query.data;
  // A saved answer is newer than the query's until that was fetched again.
  const settled = saved && latest && saved.version > latest.version ? saved : latest;
  const current = useRef(settled);
  current.current = settled;
  const [draft, setDraft] = useState<Partial<Settings> | null>(null);
  const comparison = useMemo(
    () =>
      settled && draft
        ? withSettings(settled, {
            basis: settled.basis,
            rates: settled.rates,
            adjustments: settled.adjustments,
            ...draft,
          })
        : settled,
    [settled, draft],
  );

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setRefusal(null);
    try {
      for (let next = wanted.current; next && current.current; next = wanted.current) {
        const answer = await save({ id, version: current.current.version, ...next }).unwrap();
        if (wanted.current === next) wanted.current = null;
        current.current = answer;
        setSaved(answer);
      }
      setDraft(null);
      // A save answers without the limit of providers.
      if (maxProviders !== null) void refetch();
    } catch (error) {
      setRefusal(isApiError(error) ? error : null);
    } finally {
      running.current = false;
      setSaving(false);
    }
  }, [id, save, maxProviders, refetch]);

  const change = useCallback(
    (settings: Partial<Settings>) => {
      const base = wanted.current ?? current.current;
      if (!base) return;
      const { basis, rates, adjustments } = base;
      wanted.current = { basis, rates, adjustments, ...settings };
      setDraft(wanted.current);
      void run();
    },
    [run],
  );
  const reload = useCallback(() => {
    wanted.current = null;
    setDraft(null);
    setRefusal(null);
    setSaved(null);
    void refetch();
  }, [refetch]);
  const keepMine = useCallback(async () => {
    const { data } = await refetch();
    if (data) current.current = data;
    void run();
  }, [refetch, run]);
  const preview = useCallback(
    (settings: Partial<Settings> | null) => setDraft(settings && { ...wanted.current, ...settings }),
    [],
  );
  return { comparison, error: query.error, reload, preview, change, keepMine: () => void keepMine(), saving, refusal };
}
