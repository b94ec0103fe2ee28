import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnswerKeeper, type GuestState } from './answer-keeper.js';
import type { FirstView } from './first-view.js';
import { GuestFault } from './guest-api.js';

export interface Guest extends GuestState {
  keeper: AnswerKeeper;
}

/** The answer of this page. It is saved again when the connection is back and before the page is left. */
export function useGuest(first: FirstView | null): Guest {
  const [keeper] = useState(() => keeperOf(first));
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot);
  useEffect(() => {
    void keeper.open();
    const again = () => void keeper.save();
    const onHidden = () => document.visibilityState === 'hidden' && again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [keeper]);
  return { ...state, keeper };
}

function keeperOf(first: FirstView | null): AnswerKeeper {
  const fault = first?.fault ?? null;
  return new AnswerKeeper(first?.page ?? null, fault && new GuestFault(fault.status, fault.code, fault.detail));
}
