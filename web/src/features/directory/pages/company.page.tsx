import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageTitle } from '../../../components/feedback/page-title.js';
import { usePublicCompanyQuery } from '../api/directory.api.js';
import { BackLink } from '../components/back-link.js';
import { CompanyProfile } from '../components/company-profile.js';
import { companyTexts as texts } from '../texts.js';

/** `/app/directorio/:id` and `/portal/directorio/:id` */
export function CompanyPage() {
  const { id = '' } = useParams();
  const {
    currentData: company,
    isError,
    error,
    refetch,
  } = usePublicCompanyQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle title={company?.name ?? texts.tabs} />
      <BackLink />
      {company ? <CompanyProfile company={company} /> : null}
      {!company && !isError ? <ListSkeleton label={texts.loading} rows={2} rowHeight={260} /> : null}
      {!company && isError ? <Failed error={error} onRetry={refetch} /> : null}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // An id that is none is refused as bad input: for who follows a link it is the same.
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  if (gone) return <EmptyState drawing={<NoMatchDrawing />} title={texts.gone} text={texts.goneText} />;
  return <ErrorState title={texts.failed} error={error} onRetry={onRetry} />;
}
