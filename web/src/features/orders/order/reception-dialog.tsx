import { GUIDE_MAX, RECEPTION_NOTE_MAX } from '@cotizaobra/proto/orders/limits';
import type { Order } from '@cotizaobra/proto/orders/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { DayInput } from '../../../components/forms/day-input.js';
import { useRecordReceptionMutation } from '../api/record-reception.api.js';
import { receptionTexts as texts } from '../orders.texts.js';
import classes from './dialogs.module.css';
import { ReceptionLines } from './reception-lines.js';
import { arrivedLines } from './reception-quantities.js';

interface ReceptionDialogProps {
  order: Order;
  onClose: () => void;
}

/** 'Registrar recepción': day, guía de remisión, and what arrived of each line. */
export function ReceptionDialog({ order, onClose }: ReceptionDialogProps) {
  const [date, setDate] = useState(() => limaDay(new Date()));
  const [guide, setGuide] = useState('');
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [send, { isLoading }] = useRecordReceptionMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const formId = useId();
  const dirty = guide + note !== '' || typed.size > 0;
  const { close, question } = useDiscardGuard(dirty, onClose);
  const arrived = arrivedLines(order.lines, typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (date === '' || guide.trim() === '' || arrived === null || arrived.length === 0) return;
    setRefusal(null);
    const body = { id: order.id, date, guide: guide.trim(), note: note.trim(), lines: arrived };
    try {
      await send({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      void toast({ tone: 'ok', title: texts.done(order.code) });
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
      size={760}
      guarded={dirty}
      title={texts.title(order.code)}
      subtitle={texts.subtitle}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isLoading}
            leftSection={<IconTruckDelivery size={20} stroke={1.5} aria-hidden />}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.stack} noValidate onSubmit={(event) => void submit(event)}>
        {refusal ? (
          <Notice tone="err">
            {texts.failed}. {refusal.text}
          </Notice>
        ) : null}
        <div className={classes.pair}>
          <DayInput
            label={texts.date}
            maxDate={limaDay(new Date())}
            value={date}
            onChange={setDate}
            error={tried && date === '' ? texts.dateMissing : undefined}
          />
          <TextInput
            data-autofocus
            label={texts.guide}
            placeholder={texts.guidePlaceholder}
            autoComplete="off"
            maxLength={GUIDE_MAX}
            value={guide}
            onChange={(event) => setGuide(event.currentTarget.value)}
            error={tried && guide.trim() === '' ? texts.guideMissing : undefined}
          />
        </div>
        <ReceptionLines lines={order.lines} typed={typed} onType={setTyped} />
        {tried && arrived !== null && arrived.length === 0 ? <Notice tone="err">{texts.nothing}</Notice> : null}
        <Textarea
          label={texts.note}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={RECEPTION_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
      {question}
    </DialogFrame>
  );
}
