import { useEffect } from 'react';
import { serverNow } from '../../api/server-clock.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { quotationApi, touched } from '../../quotation/api/quotation-tags.js';

/** The server opens within a second or two of the deadline. */
const FIRST_MS = 2_000;
const MAX_MS = 60_000;
/** Timers of browsers take no longer times. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Asks again for a Request at its deadline, ever more seldom until it is opened. An event of the server comes sooner, if
 * the connection stands.
 */
export function useOpening(id: string, deadline: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      dispatch(quotationApi.util.invalidateTags(touched(id)));
      wait = Math.min(wait * 2, MAX_MS);
      timer = setTimeout(ask, wait);
    };
    const left = Math.max(0, Date.parse(deadline) - serverNow());
    if (left < LONGEST_MS - FIRST_MS) timer = setTimeout(ask, left + FIRST_MS);
    return () => clearTimeout(timer);
  }, [id, deadline, dispatch]);
}
