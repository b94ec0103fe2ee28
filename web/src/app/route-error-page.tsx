import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../components/feedback/error-state.js';
import { PageTitle } from '../components/feedback/page-title.js';

/** Time of the last reload after a missing chunk; prevents a reload loop after a broken deployment. */
const RELOADED = 'reloaded-at';
const QUIET_MS = 30_000;

/** Error page. A missing chunk means that a newer version was deployed: the page reloads once. */
export function RouteErrorPage() {
  const error = useRouteError();
  const outdated = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  useEffect(() => {
    console.error(error);
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (!outdated || Date.now() - last < QUIET_MS) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }, [error, outdated]);
  return (
    <main tabIndex={-1}>
      <PageTitle title="Error" />
      <ErrorState title="No pudimos mostrar esta página" onRetry={() => location.reload()} />
    </main>
  );
}
