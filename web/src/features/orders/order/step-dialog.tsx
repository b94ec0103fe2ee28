import { ORDER_REASON_MAX } from '@cotizaobra/proto/orders/limits';
import type { Order } from '@cotizaobra/proto/orders/model';
import { needsReason } from '@cotizaobra/proto/orders/order-states.table';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { AcceptedByFields } from '../../../components/forms/accepted-by-fields.js';
import { useAcceptedBy } from '../../../components/forms/use-accepted-by.js';
import { type OrderStep, useStepOrderMutation } from '../api/step-order.api.js';
import { orderTexts, stepTexts as texts } from '../orders.texts.js';
import classes from './dialogs.module.css';

interface StepDialogProps {
  order: Order;
  step: OrderStep;
  onClose: () => void;
}

/** Confirms a step of the order, with its reason where one is asked for. */
export function StepDialog({ order, step, onClose }: StepDialogProps) {
  const { id, code, request, totals, received, currency } = order;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [send, { isLoading }] = useStepOrderMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const { close, question } = useDiscardGuard(reason.trim() !== '', onClose);
  const required = needsReason.includes(step);
  const asks = step !== 'confirm';
  const person = useAcceptedBy();
  const amount = formatMoney(step === 'close' ? received.pendingAmount : totals.total, currency);
  const act = async () => {
    setTried(true);
    const written = reason.trim();
    if (required && written === '') return;
    const acceptedBy = asks ? null : person.read();
    if (!asks && !acceptedBy) return;
    setRefusal(null);
    const body = { id, step, ...(written ? { reason: written } : {}), ...(acceptedBy ? { acceptedBy } : {}) };
    try {
      await send({ ...body, requestId: request.id, idempotencyKey: keyFor(body) }).unwrap();
      void toast({ tone: 'ok', title: texts.done[step](code) });
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
      title={texts.titles[step](code)}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            {...(step === 'decline' || step === 'cancel' ? { color: 'red' } : {})}
            loading={isLoading}
            onClick={() => void act()}
          >
            {orderTexts.actions[step]}
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
        <p>{texts.why[step](amount)}</p>
        {asks ? (
          <Textarea
            data-autofocus
            label={required ? texts.reason : `${texts.reason} ${texts.optional}`}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={ORDER_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried && required && reason.trim() === '' ? texts.reasonMissing : undefined}
          />
        ) : (
          <AcceptedByFields state={person} />
        )}
      </div>
      {question}
    </DialogFrame>
  );
}
