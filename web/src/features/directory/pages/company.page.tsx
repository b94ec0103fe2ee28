import { useParams } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageTitle } from '../../../components/feedback/page-title.js';
import { usePublicCompanyQuery } from '../api/directory.api.js';
import { isGone } from '../api/load-pages.js';
import { BackLink } from '../components/back-link.js';
import { CompanyHead } from '../components/company-head.js';
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
      {company ? <CompanyHead company={company} /> : <PageTitle title={texts.tabs} />}
      <BackLink />
      {company ? <CompanyProfile company={company} /> : null}
      {!company && !isError ? <ListSkeleton label={texts.loading} rows={2} rowHeight={260} /> : null}
      {!company && isError ? <Failed error={error} onRetry={refetch} /> : null}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isApiError(error) && isGone(error.status))
    return <EmptyState drawing={<NoMatchDrawing />} title={texts.gone} text={texts.goneText} />;
  return <ErrorState title={texts.failed} error={error} onRetry={onRetry} />;
}
