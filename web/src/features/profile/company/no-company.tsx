import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../../api/use-session.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { companyTexts as texts } from '../texts.js';

const NewCompanyForm = lazy(async () => ({ default: (await import('./new-company-form.js')).NewCompanyForm }));

/** Without a company, or while one waits to be let into it: says so and offers the form. */
export function NoCompany() {
  const { company, membership } = useSignedIn();
  const [creating, { open, close }] = useDisclosure(false);
  if (creating) {
    return (
      <Suspense fallback={<PageLoading />}>
        <NewCompanyForm onBack={close} />
      </Suspense>
    );
  }
  const pending = membership?.status === 'pending';
  return (
    <EmptyState
      drawing={<FirstBrickDrawing />}
      title={pending ? texts.pendingTitle(company?.name ?? 'la empresa') : texts.empty}
      text={pending ? texts.pendingText : texts.emptyText}
      action={
        <Button variant={pending ? 'default' : 'filled'} onClick={open}>
          {pending ? texts.otherRuc : texts.create}
        </Button>
      }
    />
  );
}
