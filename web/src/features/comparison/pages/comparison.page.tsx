import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { DocumentBar } from '../../../quotation/parts/document-bar.js';
import { editorPath } from '../../../quotation/rules/paths.js';
import classes from '../comparison.module.css';
import { comparisonTexts as texts } from '../comparison.texts.js';
import { useGetComparisonQuery } from '../get-comparison.api.js';

/** Requested at once: the code and the comparison load in parallel. */
const view = () => import('../comparison-view.js');
view().catch(() => undefined);

/** The view once its code is here. Suspense would hold its fallback for 300 ms. */
function useView() {
  const [View, setView] = useState<Awaited<ReturnType<typeof view>>['ComparisonView'] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    view().then((file) => setView(() => file.ComparisonView), setFailure);
  }, []);
  // The page of the route's errors offers to load again.
  if (failure) throw failure;
  return View;
}

/** `/app/cotizaciones/comparativo/{requestId}`: the answers to an own Request, side by side. */
export function ComparisonPage() {
  const { requestId = '' } = useParams();
  const options = { refetchOnMountOrArgChange: true };
  const { currentData: comparison, error, refetch } = useGetComparisonQuery({ id: requestId }, options);
  const View = useView();
  if (comparison && View) return <View key={requestId} requestId={requestId} />;
  return (
    <>
      <DocumentBar backTo={editorPath(requestId)} backLabel={texts.back} title={texts.title} actions={null}>
        {null}
      </DocumentBar>
      <div className={classes.page}>
        {error ? (
          <ErrorState
            title={isApiError(error) && error.status === 404 ? texts.notFound : texts.error}
            error={error}
            onRetry={refetch}
          />
        ) : (
          <PageLoading label={texts.loading} />
        )}
      </div>
    </>
  );
}
