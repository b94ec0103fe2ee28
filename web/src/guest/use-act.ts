import type { FieldError } from '@cotizaobra/proto/core/errors';
import { useRef, useState } from 'react';
import { GuestFault } from './guest-api.js';

export interface Act<A extends unknown[]> {
  run(...args: A): Promise<boolean>;
  isRunning: boolean;
  fault: string | null;
  faults: readonly FieldError[];
}

/** Runs something once at a time and tells its refusal. */
export function useAct<A extends unknown[]>(work: (...args: A) => Promise<unknown>): Act<A> {
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<GuestFault | null>(null);
  const busy = useRef(false);
  const run = async (...args: A): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setRunning(true);
    setFault(null);
    try {
      await work(...args);
      return true;
    } catch (error) {
      if (!(error instanceof GuestFault)) throw error;
      setFault(error);
      return false;
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning, fault: fault?.message ?? null, faults: fault?.fields ?? [] };
}
