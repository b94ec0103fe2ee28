import { lazy, Suspense } from 'react';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { newDocumentTexts } from '../new-document.texts.js';

const FromNavigation = lazy(async () => ({
  default: (await import('../from-navigation.js')).FromNavigation,
}));

/** `/app/cotizaciones/nueva`: makes a draft from the navigation state. */
export function NewDocumentPage() {
  return (
    <Suspense fallback={<PageLoading label={newDocumentTexts.creating} />}>
      <FromNavigation />
    </Suspense>
  );
}
