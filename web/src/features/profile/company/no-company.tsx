import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '../../../api/use-session.js';
import { PendingCompany } from '../../../components/company/pending-company.js';
import { pendingTexts } from '../../../components/company/texts.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { companyTexts as texts } from '../texts.js';

const NewCompanyForm = lazy(async () => ({ default: (await import('./new-company-form.js')).NewCompanyForm }));

/** URL parameter: opens the form at once. */
const OTHER_RUC = 'otro';

/** Without a company, or while a membership is pending: shows the state and offers the form. */
export function NoCompany() {
  const { company, membership } = useSignedIn();
  const asked = new URLSearchParams(useLocation().search).has(OTHER_RUC);
  const [creating, { open, close }] = useDisclosure(asked);
  if (creating) {
    return (
      <Suspense fallback={<PageLoading />}>
        <NewCompanyForm onBack={close} />
      </Suspense>
    );
  }
  if (membership?.status === 'pending') {
    const other = (
      <Button variant="default" onClick={open}>
        {pendingTexts.otherRuc}
      </Button>
    );
    return <PendingCompany name={company?.name ?? null} action={other} />;
  }
  return (
    <EmptyState
      drawing={<FirstBrickDrawing />}
      title={texts.empty}
      text={texts.emptyText}
      action={<Button onClick={open}>{texts.create}</Button>}
    />
  );
}
