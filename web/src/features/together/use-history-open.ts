import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAME = 'history';

/** `?history=1` opens the history of the document, so that it can be shared and 'Atrás' works. */
export function useHistoryOpen(): { isOpen: boolean; show: (open: boolean) => void } {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (open: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (open) next.set(NAME, '1');
          else next.delete(NAME);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { isOpen: params.get(NAME) === '1', show };
}
