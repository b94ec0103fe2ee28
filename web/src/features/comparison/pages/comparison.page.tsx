import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { useLoaded } from '../../../lib/use-loaded.js';
import { DocumentBar } from '../../../quotation/parts/document-bar.js';
import { editorPath } from '../../../quotation/rules/paths.js';
import classes from '../comparison.module.css';
import { comparisonTexts as texts } from '../comparison.texts.js';
import { useGetComparisonQuery } from '../get-comparison.api.js';

const SealedComparison = lazy(async () => ({ default: (await import('../sealed-comparison.js')).SealedComparison }));

/** Requested at once: the code and the comparison load in parallel. */
const loadView = async () => (await import('../comparison-view.js')).ComparisonView;
loadView().catch(() => undefined);

/** An answer that is not older, in seconds, was asked for by this opening of the page. */
const JUST_ASKED = 5;

/** `/app/cotizaciones/comparativo/{requestId}`: the answers to an own Request, side by side. */
export function ComparisonPage() {
  const { requestId = '' } = useParams();
  const options = { refetchOnMountOrArgChange: JUST_ASKED };
  const { currentData: comparison, error, refetch } = useGetComparisonQuery({ id: requestId }, options);
  const View = useLoaded(loadView);
  if (comparison && View) return <View key={requestId} requestId={requestId} />;
  return (
    <>
      <DocumentBar backTo={editorPath(requestId)} backLabel={texts.back} title={texts.title} actions={null}>
        {null}
      </DocumentBar>
      <div className={classes.page}>
        {isApiError(error) && error.code === 'SEALED' ? (
          <Suspense fallback={<PageLoading label={texts.loading} />}>
            <SealedComparison requestId={requestId} text={error.text} />
          </Suspense>
        ) : error ? (
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
