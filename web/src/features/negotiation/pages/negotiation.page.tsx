import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { useGetDocumentQuery } from '../../../quotation/api/get-document.api.js';
import { DocumentBar } from '../../../quotation/parts/document-bar.js';
import { receivedPath } from '../../../quotation/rules/paths.js';
import { useListRoundsQuery } from '../list-rounds.api.js';
import classes from '../negotiation.module.css';
import { negotiationTexts as texts } from '../negotiation.texts.js';

// Each side loads its own alone.
const BuyerNegotiation = lazy(async () => ({ default: (await import('../buyer-negotiation.js')).BuyerNegotiation }));
const ProviderNegotiation = lazy(async () => ({
  default: (await import('../provider-negotiation.js')).ProviderNegotiation,
}));

/** `/app/cotizaciones/negociar/{id}`: a returned Quotation, line by line, for its buyer or its provider. */
export function NegotiationPage() {
  const { id = '' } = useParams();
  const document = useGetDocumentQuery(id);
  const rounds = useListRoundsQuery(id, { refetchOnMountOrArgChange: true });
  const header = document.currentData;
  const negotiation = rounds.currentData;
  const error = document.error ?? rounds.error;
  if (header && negotiation && negotiation.versions.length > 0) {
    return (
      <Suspense fallback={<PageLoading label={texts.loading} />}>
        {negotiation.side === 'BUYER' ? (
          <BuyerNegotiation key={`${id} ${header.quotation.revision}`} header={header} negotiation={negotiation} />
        ) : (
          <ProviderNegotiation
            key={`${id} ${negotiation.rounds.at(-1)?.id ?? ''}`}
            header={header}
            negotiation={negotiation}
          />
        )}
      </Suspense>
    );
  }
  return (
    <>
      <DocumentBar backTo={receivedPath(id)} backLabel={texts.back} title={texts.page} actions={null}>
        {null}
      </DocumentBar>
      <div className={classes.wait}>
        {error ? (
          <ErrorState
            title={isApiError(error) && error.status === 404 ? texts.notFound : texts.error}
            error={error}
            onRetry={() => {
              void document.refetch();
              void rounds.refetch();
            }}
          />
        ) : header && negotiation ? (
          <EmptyState title={texts.nothing} text={texts.nothingHint} />
        ) : (
          <PageLoading label={texts.loading} />
        )}
      </div>
    </>
  );
}
