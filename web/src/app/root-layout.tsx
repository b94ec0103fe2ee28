import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { baseApi } from '../api/base-api.js';
import { readStoredSession } from '../api/read-stored-session.js';
import { sessionEnded } from '../api/session.slice.js';
import { onSessionChangedElsewhere } from '../api/session-storage.js';
import { useAppDispatch } from '../api/use-app-dispatch.js';
import { useToastsWanted } from '../components/feedback/toast.js';
import { NavigationBar } from './navigation-bar.js';
import { useShortcutsHelp } from './use-shortcuts-help.js';

const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.js')).ShortcutsHelp }));
const Toaster = lazy(async () => ({ default: (await import('../components/feedback/toaster.js')).Toaster }));

/** Root of every page: reads the session and follows it across tabs, scroll position, toasts, shortcuts. */
export function RootLayout() {
  useSessionFromStorage();
  useTopOnPathChange();
  const toasts = useToastsWanted();
  const shortcuts = useShortcutsHelp();
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      {busy ? <NavigationBar /> : null}
      <Outlet />
      {toasts ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
      {shortcuts.opened ? (
        <Suspense fallback={null}>
          <ShortcutsHelp onClose={shortcuts.close} />
        </Suspense>
      ) : null}
    </>
  );
}

function useSessionFromStorage(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(readStoredSession());
    return onSessionChangedElsewhere((signedIn) => {
      dispatch(baseApi.util.resetApiState());
      dispatch(signedIn ? readStoredSession() : sessionEnded({ expired: false }));
    });
  }, [dispatch]);
}

/** As documented; the focus also moves to the new page, or to the linked part, for screen readers. */
function useTopOnPathChange(): void {
  const { pathname, hash, key } = useLocation();
  const before = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again
  useEffect(() => {
    const moved = before.current !== pathname;
    before.current = pathname;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) part.scrollIntoView();
    else if (moved) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key]);
}
