import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { Notice } from '../../components/feedback/notice.js';
import { approvalsPath } from '../../quotation/rules/paths.js';
import type { ApprovalAction } from './approval-card.js';
import { useApprovalsQuery } from './approvals.api.js';
import { approvalTexts as texts } from './approvals.texts.js';
import { DecisionDialog } from './decision-dialog.js';

/** On the comparison: its award waits for an approval. */
export function ApprovalBanner({ requestId }: { requestId: string }) {
  const { company } = useSignedIn();
  const id = company?.id ?? '';
  const [action, setAction] = useState<ApprovalAction | null>(null);
  const { data } = useApprovalsQuery({ id, requestId, state: 'pending', page: 1 }, { skip: id === '' });
  const [approval] = data?.approvals ?? [];
  if (!approval) return null;
  const { may, requestedBy } = approval;
  return (
    <>
      <Notice
        tone="warn"
        action={
          <>
            {may.withdraw ? (
              <Button variant="default" size="xs" onClick={() => setAction('withdraw')}>
                {texts.withdraw}
              </Button>
            ) : null}
            {may.decide ? (
              <>
                <Button variant="outline" color="red" size="xs" onClick={() => setAction('reject')}>
                  {texts.reject}
                </Button>
                <Button size="xs" onClick={() => setAction('approve')}>
                  {texts.approve}
                </Button>
              </>
            ) : (
              <Button variant="default" size="xs" component={Link} to={approvalsPath}>
                {texts.toList}
              </Button>
            )}
          </>
        }
      >
        {texts.banner(requestedBy.name ?? texts.someone)}
      </Notice>
      {action ? (
        <DecisionDialog companyId={id} approval={approval} action={action} onClose={() => setAction(null)} />
      ) : null}
    </>
  );
}
