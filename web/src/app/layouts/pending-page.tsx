import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { PendingCompany } from '../../components/company/pending-company.js';
import { pendingTexts } from '../../components/company/texts.js';
import { PageTitle } from '../../components/feedback/page-title.js';
import { frameTexts } from './frame.texts.js';

/** Replaces the company's pages while a membership is pending: the server would refuse their calls. */
export function PendingPage() {
  const { company } = useSignedIn();
  return (
    <>
      <PageTitle title={frameTexts.pending} />
      <PendingCompany
        name={company?.name ?? null}
        action={
          <Button variant="default" component={Link} to="/app/perfil?otro">
            {pendingTexts.otherRuc}
          </Button>
        }
      />
    </>
  );
}
