import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../../api/use-session.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import card from '../components/card.module.css';
import { companyTexts } from '../texts.js';
import classes from './company-tab.module.css';
import { CompanyView } from './company-view.js';
import { NoCompany } from './no-company.js';

const FilesCards = lazy(async () => ({ default: (await import('../attachments/files-cards.js')).FilesCards }));
const MembersCard = lazy(async () => ({ default: (await import('../members/members-card.js')).MembersCard }));
const SecurityCard = lazy(async () => ({ default: (await import('../members/security-card.js')).SecurityCard }));
const ProviderCard = lazy(async () => ({ default: (await import('../sign-in/provider-card.js')).ProviderCard }));
const StatisticsCard = lazy(async () => ({
  default: (await import('../../prices/statistics-card.js')).StatisticsCard,
}));
const CompanyLimits = lazy(async () => ({ default: (await import('../members/company-limits.js')).CompanyLimits }));
const CompanyEditor = lazy(async () => ({ default: (await import('./company-editor.js')).CompanyEditor }));

/** 'Mi Empresa': the company, or how to create or join one. */
export function CompanyTab() {
  const { company, membership, unavailable } = useSignedIn();
  const [editing, { open, close }] = useDisclosure(false);
  if (unavailable.includes('companies')) return <ErrorState title={companyTexts.away} />;
  if (!company || membership?.status !== 'active') return <NoCompany />;
  const view = <CompanyView company={company} onEdit={open} />;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {editing ? (
          <Suspense fallback={view}>
            <CompanyEditor company={company} onDone={close} />
          </Suspense>
        ) : (
          view
        )}
      </div>
      <div className={classes.side}>
        <Suspense fallback={<PageLoading />}>
          <FilesCards company={company} editable={editing} />
          <MembersCard companyId={company.id} />
          <SecurityCard companyId={company.id} />
          {membership.isOwner ? <ProviderCard companyId={company.id} /> : null}
          <CompanyLimits companyId={company.id} />
          <StatisticsCard className={`${card.card} ${card.padded}`} heading={card.heading} />
        </Suspense>
      </div>
    </div>
  );
}
