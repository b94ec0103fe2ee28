import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import type { Approval } from '@cotizaobra/proto/quotations/approval-model';
import { REASON_MAX } from '@cotizaobra/proto/quotations/model';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { toast } from '../../components/feedback/toast.js';
import { AcceptedByFields } from '../../components/forms/accepted-by-fields.js';
import { useAcceptedBy } from '../../components/forms/use-accepted-by.js';
import type { ApprovalAction } from './approval-card.js';
import { useApproveAwardMutation, useRejectApprovalMutation, useWithdrawApprovalMutation } from './approvals.api.js';
import classes from './approvals.module.css';
import { approvalTexts as texts } from './approvals.texts.js';

interface DecisionDialogProps {
  companyId: string;
  approval: Approval;
  action: ApprovalAction;
  onClose: () => void;
}

/** Asks before an approval is decided or taken back; a rejection needs its reason. */
export function DecisionDialog({ companyId, approval, action, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [approve, approving] = useApproveAwardMutation();
  const [reject, rejecting] = useRejectApprovalMutation();
  const [withdraw, withdrawing] = useWithdrawApprovalMutation();
  const { code } = approval.request;
  const place = { id: companyId, approvalId: approval.id, requestId: approval.request.id };
  const written = reason.trim();
  const isLast = approval.approvedBy.length + 1 >= approval.approvers;
  const accepts = action === 'approve' && isLast;
  const person = useAcceptedBy();
  const run = async (acceptedBy?: AcceptedBy) => {
    if (action === 'approve') return doneOf(await approve({ ...place, acceptedBy }).unwrap());
    if (action === 'withdraw')
      return withdraw(place)
        .unwrap()
        .then(() => texts.withdrawn);
    return reject({ ...place, reason: written })
      .unwrap()
      .then(() => texts.rejected);
  };
  const confirm = async () => {
    setTried(true);
    if (action === 'reject' && written === '') return;
    const acceptedBy = accepts ? person.read() : undefined;
    if (acceptedBy === null) return;
    try {
      void toast({ tone: 'ok', title: await run(acceptedBy) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: error.text, error });
    }
    onClose();
  };
  const titles = { approve: texts.approveTitle, reject: texts.rejectTitle, withdraw: texts.withdrawTitle };
  return (
    <ConfirmDialog
      opened
      title={titles[action](code)}
      confirmLabel={texts[action]}
      danger={action !== 'approve'}
      loading={approving.isLoading || rejecting.isLoading || withdrawing.isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {action === 'approve' ? (isLast ? texts.approveText : texts.approveMore) : null}
      {accepts ? <AcceptedByFields state={person} /> : null}
      {action === 'withdraw' ? texts.withdrawText : null}
      {action === 'reject' ? (
        <Textarea
          className={classes.stack ?? ''}
          label={texts.rejectReason}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={tried && written === '' ? texts.rejectMissing : undefined}
        />
      ) : null}
    </ConfirmDialog>
  );
}

const doneOf = ({ state }: Approval): string =>
  state === 'APPROVED' ? texts.approved : state === 'LAPSED' ? texts.lapsedNow : texts.approvedMore;
