import { REMARK_MAX } from '@cotizaobra/proto/companies/remark-limits';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { useAnswerRemarkMutation, useLeaveRemarkMutation } from './order-remarks.api.js';
import classes from './remarks.module.css';
import { remarkTexts } from './remarks.texts.js';

const texts = remarkTexts.dialog;

interface RemarkDialogProps {
  orderId: string;
  /** The remark to answer; null to leave one. */
  remark: Remark | null;
  /** Of the other company. */
  name: string;
  onClose: () => void;
}

/** Writes a remark or its answer. It is final, so publishing needs a second consent. */
export function RemarkDialog({ orderId, remark, name, onClose }: RemarkDialogProps) {
  const [text, setText] = useState('');
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [leave, leaving] = useLeaveRemarkMutation();
  const [answer, answering] = useAnswerRemarkMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const written = text.trim();
  const { close, question } = useDiscardGuard(written !== '', onClose);
  const kind = remark ? 'answer' : 'leave';
  const isLoading = leaving.isLoading || answering.isLoading;
  const publish = async () => {
    setTried(true);
    if (written === '' || !sure) return;
    setRefusal(null);
    const idempotencyKey = keyFor({ orderId, kind, written });
    try {
      if (remark) await answer({ id: orderId, remarkId: remark.id, text: written, idempotencyKey }).unwrap();
      else await leave({ id: orderId, text: written, idempotencyKey }).unwrap();
      void toast({ tone: 'ok', title: texts.done[kind] });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      setRefusal(error);
    }
  };
  return (
    <DialogFrame
      opened
      size={520}
      guarded={written !== ''}
      title={texts[kind](name)}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
          <Button loading={isLoading} onClick={() => void publish()}>
            {texts.publish}
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
        <p>{remark ? texts.answerText : texts.leaveText}</p>
        <Textarea
          data-autofocus
          label={texts.field[kind]}
          description={`${text.length} / ${REMARK_MAX}`}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={REMARK_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={tried && written === '' ? texts.missing[kind] : undefined}
        />
        <Checkbox
          label={texts.sure}
          description={texts.final}
          checked={sure}
          onChange={(event) => setSure(event.currentTarget.checked)}
          error={tried && !sure ? texts.sureMissing : undefined}
        />
      </div>
      {question}
    </DialogFrame>
  );
}
