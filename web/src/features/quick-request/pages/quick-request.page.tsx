import { lazy, Suspense } from 'react';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { quickTexts } from '../quick-form.texts.js';

const QuickForm = lazy(async () => ({ default: (await import('../quick-form.js')).QuickForm }));

/** `/cotizaciones/crear`: the short form for a Request. */
export function QuickRequestPage() {
  return (
    <>
      <PageHeader title={quickTexts.title} subtitle={quickTexts.subtitle} />
      <Suspense fallback={<PageLoading />}>
        <QuickForm />
      </Suspense>
    </>
  );
}
