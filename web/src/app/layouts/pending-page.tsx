import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { PendingCompany } from '../../components/company/pending-company.js';
import { pendingTexts } from '../../components/company/texts.js';
import { PageTitle } from '../../components/feedback/page-title.js';
import { frameTexts } from './frame.texts.js';

/** In place of the pages of a company, while a membership is pending: their calls would be refused. */
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
