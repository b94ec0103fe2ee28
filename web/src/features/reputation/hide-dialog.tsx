import { REMARK_REASON_MAX, type RemarkPart } from '@cotizaobra/proto/companies/remark-limits';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { useHideRemarkMutation } from './all-remarks.api.js';
import classes from './remarks.module.css';
import { remarkTexts } from './remarks.texts.js';

const texts = remarkTexts.admin;

interface HideDialogProps {
  remark: Remark;
  part: RemarkPart;
  onClose: () => void;
}

/** Asks for the reason that is shown in place of the text. */
export function HideDialog({ remark: { id, author, subject }, part, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [hide, { isLoading }] = useHideRemarkMutation();
  const written = reason.trim();
  const { close, question } = useDiscardGuard(written !== '', onClose);
  const act = async () => {
    setTried(true);
    if (written === '') return;
    setRefusal(null);
    try {
      await hide({ id, part, reason: written }).unwrap();
      void toast({ tone: 'ok', title: texts.done });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    }
  };
  return (
    <DialogFrame
      opened
      size={520}
      guarded={written !== ''}
      title={texts.hideOf(part, part === 'remark' ? author.name : subject.name)}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
          <Button color="red" loading={isLoading} onClick={() => void act()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {refusal ? (
          <Notice tone="err">
            {texts.failed}. {refusal.text}
          </Notice>
        ) : null}
        <p>{texts.explain}</p>
        <Textarea
          data-autofocus
          label={texts.reason}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={REMARK_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={tried && written === '' ? texts.reasonMissing : undefined}
        />
      </div>
      {question}
    </DialogFrame>
  );
}
