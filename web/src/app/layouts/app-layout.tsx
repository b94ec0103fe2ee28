import { lazy, Suspense, useMemo } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { useSession, useSignedIn } from '../../api/use-session.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import type { RouteHandle } from '../../lib/crumbs.js';
import { useRealtime } from '../../realtime/use-realtime.js';
import classes from './app-layout.module.css';
import { EmailReminder } from './email-reminder.js';
import { PendingStrip } from './pending-strip.js';
import { Sidebar } from './sidebar.js';
import { StepUpHost } from './step-up-host.js';
import { TopBar } from './top-bar.js';
import { usePalette } from './use-palette.js';
import { useSidebarOpen } from './use-sidebar-open.js';

const PendingPage = lazy(async () => ({ default: (await import('./pending-page.js')).PendingPage }));
const SupportStrip = lazy(async () => ({
  default: (await import('../../features/support/support-strip.js')).SupportStrip,
}));
const Palette = lazy(async () => ({ default: (await import('../palette/palette.js')).Palette }));

/** Everything under `/app`: the guard, then the frame. */
export function AppLayout() {
  const session = useSession();
  const location = useLocation();
  const here = `${location.pathname}${location.search}`;
  const withoutCompany = useHandles().some((handle) => handle?.withoutCompany);
  if (session.status === 'checking') return <PageLoading />;
  if (session.status === 'anonymous') return <Entrance next={here} />;
  if (session.status === 'failed') {
    return (
      <main tabIndex={-1}>
        <ErrorState title="No pudimos comprobar tu sesión" error={session.error} onRetry={session.retry} />
      </main>
    );
  }
  if (session.factorMissing) return <Navigate to={`/auth/dos-pasos?next=${encodeURIComponent(here)}`} replace />;
  const missing = session.missing.filter((step) => !(step === 'company' && withoutCompany));
  if (missing.length > 0) {
    return <Navigate to={`/auth/nueva_cuenta/pasos?next=${encodeURIComponent(here)}`} replace />;
  }
  return <Frame />;
}

/** To the landing page, which returns here after login. */
function Entrance({ next }: { next: string }) {
  // The same object at each render: a new one would navigate again and never finish.
  const state = useMemo(() => ({ next }), [next]);
  return <Navigate to="/" replace state={state} />;
}

function Frame() {
  useRealtime();
  const [open, toggle] = useSidebarOpen();
  const palette = usePalette();
  const handles = useHandles();
  const { company, membership } = useSignedIn();
  const pending = membership?.status === 'pending';
  const withoutCompany = handles.some((handle) => handle?.withoutCompany);
  const closed = pending && handles.some((handle) => handle?.ofCompany);
  const ownHeader = !closed && handles.some((handle) => handle?.ownHeader);
  const crumbs = handles.findLast((handle) => handle?.crumbs)?.crumbs ?? [];
  return (
    <div className={classes.app} data-sidebar={open ? 'open' : 'mini'}>
      <StepUpHost />
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      <Sidebar open={open} onToggle={toggle} />
      <div className={classes.page}>
        {ownHeader ? null : <TopBar crumbs={crumbs} onPalette={palette.open} />}
        <main id="contenido" tabIndex={-1} className={ownHeader ? classes.bare : classes.content}>
          {ownHeader ? null : <EmailReminder />}
          {membership?.supportUntil ? (
            <Suspense fallback={null}>
              <SupportStrip company={company?.name ?? ''} until={membership.supportUntil} />
            </Suspense>
          ) : null}
          {closed ? (
            <Suspense fallback={<PageLoading />}>
              <PendingPage />
            </Suspense>
          ) : null}
          {pending && !closed && !withoutCompany ? <PendingStrip /> : null}
          {closed ? null : <Outlet />}
        </main>
      </div>
      {palette.needed ? (
        <Suspense fallback={null}>
          <Palette opened={palette.opened} onClose={palette.close} />
        </Suspense>
      ) : null}
    </div>
  );
}

const useHandles = () => useMatches().map(({ handle }) => handle as RouteHandle | undefined);
