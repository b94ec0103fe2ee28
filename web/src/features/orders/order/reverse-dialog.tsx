import { ORDER_REASON_MAX } from '@cotizaobra/proto/orders/limits';
import type { Order, Reception } from '@cotizaobra/proto/orders/model';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { useReverseReceptionMutation } from '../api/reverse-reception.api.js';
import { stepTexts, receptionTexts as texts } from '../orders.texts.js';
import classes from './dialogs.module.css';

interface ReverseDialogProps {
  order: Order;
  reception: Reception;
  onClose: () => void;
}

/** Reverses a reception by another one, with a reason. */
export function ReverseDialog({ order, reception: { id: receptionId, number }, onClose }: ReverseDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [send, { isLoading }] = useReverseReceptionMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const { close, question } = useDiscardGuard(reason.trim() !== '', onClose);
  const act = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    setRefusal(null);
    const body = { id: order.id, receptionId, reason: reason.trim() };
    try {
      await send({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      void toast({ tone: 'ok', title: texts.reversed(number) });
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
      guarded={reason.trim() !== ''}
      title={texts.reverseTitle(number)}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
          <Button color="red" loading={isLoading} onClick={() => void act()}>
            {texts.reverse}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {refusal ? (
          <Notice tone="err">
            {stepTexts.failed}. {refusal.text}
          </Notice>
        ) : null}
        <p>{texts.reverseWhy}</p>
        <Textarea
          data-autofocus
          label={stepTexts.reason}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={ORDER_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={tried && reason.trim() === '' ? stepTexts.reasonMissing : undefined}
        />
      </div>
      {question}
    </DialogFrame>
  );
}
