import { lazy, Suspense } from 'react';
import { PageLoading } from '../components/feedback/page-loading.js';
import { AboutPage } from '../features/about/pages/about.page.js';
import { useHydrated } from '../lib/use-hydrated.js';
import { PortalContent } from './layouts/portal-content.js';

const TechnicalDataBrowser = lazy(async () => ({
  default: (await import('../features/technical-data/browser/technical-data-browser.js')).TechnicalDataBrowser,
}));

/** `/acerca`: the text, then the technical data, which only the browser renders. */
export function AboutRoute() {
  const hydrated = useHydrated();
  return (
    <>
      <AboutPage />
      <PortalContent>
        {hydrated ? (
          <Suspense fallback={<PageLoading />}>
            <TechnicalDataBrowser open />
          </Suspense>
        ) : null}
      </PortalContent>
    </>
  );
}
