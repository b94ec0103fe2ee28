import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { editorTexts as texts } from '../own/own.texts.js';
import { useOwnAnalysisQuery } from '../own/own-analyses.api.js';

const NEW = 'nuevo';

// It loads while the analysis is read.
const AnalysisEditor = lazy(async () => ({ default: (await import('../own/analysis-editor.js')).AnalysisEditor }));

/** `/app/mis-apus/nuevo` and `/app/mis-apus/{id}`: the editor of one own analysis. */
export function OwnAnalysisPage() {
  const { id = NEW } = useParams();
  return (
    <Suspense fallback={<PageLoading label={texts.loading} />}>
      {id === NEW ? <AnalysisEditor key={NEW} analysis={null} onReload={null} /> : <StoredAnalysis key={id} id={id} />}
    </Suspense>
  );
}

function StoredAnalysis({ id }: { id: string }) {
  const { data, error, refetch } = useOwnAnalysisQuery(id);
  if (!data) {
    if (error) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
    return <PageLoading label={texts.loading} />;
  }
  return <AnalysisEditor analysis={data} onReload={async () => (await refetch().unwrap()).version} />;
}
