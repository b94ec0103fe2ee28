import { lazy, Suspense } from 'react';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { newDocumentTexts } from '../texts/new-document.texts.js';

const FromNavigation = lazy(async () => ({
  default: (await import('../new-document/from-navigation.js')).FromNavigation,
}));

/** `/app/cotizaciones/nueva`: what the navigation brings along becomes a draft. */
export function NewDocumentPage() {
  return (
    <Suspense fallback={<PageLoading label={newDocumentTexts.creating} />}>
      <FromNavigation />
    </Suspense>
  );
}
