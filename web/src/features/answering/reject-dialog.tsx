import { REASON_MAX } from '@cotizaobra/proto/quotations/limits';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import classes from './reject-dialog.module.css';
import { answerTexts } from './requirement.texts.js';

interface RejectDialogProps {
  type: DocumentType;
  code: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Rejects, with an optional reason. */
export function RejectDialog({ type, code, busy, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const { close, question } = useDiscardGuard(reason.trim() !== '', onClose);
  return (
    <DialogFrame
      opened
      size={480}
      onClose={close}
      title={answerTexts.rejectTitle(code)}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            {answerTexts.cancel}
          </Button>
          <Button variant="outline" color="red" loading={busy} onClick={() => onReject(reason.trim())}>
            {answerTexts.reject}
          </Button>
        </>
      }
    >
      <p className={classes.note}>{type === 'Request' ? answerTexts.rejectRequest : answerTexts.rejectQuotation}</p>
      <Textarea
        data-autofocus
        label={`${answerTexts.reason} ${answerTexts.optional}`}
        description={
          <span className={classes.counter}>
            <span>{answerTexts.reasonHint}</span>
            <span>
              {reason.length}/{REASON_MAX}
            </span>
          </span>
        }
        maxLength={REASON_MAX}
        autosize
        minRows={3}
        maxRows={8}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {question}
    </DialogFrame>
  );
}
