import { useEffect } from 'react';
import { useAppDispatch } from '../api/use-app-dispatch.js';

/** Keeps this tab's socket open while the component is mounted; its code is fetched when it is needed. */
export function useRealtime(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let close: (() => void) | null = null;
    let wanted = true;
    import('./connect.js').then(({ connect }) => {
      if (wanted) close = dispatch(connect());
    });
    return () => {
      wanted = false;
      close?.();
    };
  }, [dispatch]);
}
