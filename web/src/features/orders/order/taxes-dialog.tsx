import { TAX_ACCOUNT_MAX } from '@cotizaobra/proto/orders/limits';
import type { Order, TaxNote } from '@cotizaobra/proto/orders/model';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { type ApiError, isApiError } from '../../../api/api-error.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { useNoteTaxesMutation } from '../api/note-taxes.api.js';
import { orderTexts, taxTexts as texts } from '../orders.texts.js';
import classes from './dialogs.module.css';

type Typed = TaxNote;

const typedOf = (note: TaxNote | null): Typed => note ?? { percent: '', account: '' };
const isBlank = ({ percent, account }: Typed): boolean => percent.trim() + account.trim() === '';
const canonical = (percent: string): string => percent.trim().replace(',', '.');
const isPercent = (percent: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(canonical(percent)) && Number(canonical(percent)) <= 100;

/** Detracción and retención as free notes; no total changes. */
export function TaxesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [detraction, setDetraction] = useState(() => typedOf(order.detraction));
  const [retention, setRetention] = useState(() => typedOf(order.retention));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [save, { isLoading }] = useNoteTaxesMutation();
  const formId = useId();
  const before = JSON.stringify([typedOf(order.detraction), typedOf(order.retention)]);
  const { close, question } = useDiscardGuard(JSON.stringify([detraction, retention]) !== before, onClose);
  const isFine = (typed: Typed) => isBlank(typed) || (isPercent(typed.percent) && typed.account.trim() !== '');
  const noteOf = (typed: Typed): TaxNote | null =>
    isBlank(typed) ? null : { percent: canonical(typed.percent), account: typed.account.trim() };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isFine(detraction) || !isFine(retention)) return;
    setRefusal(null);
    try {
      await save({ id: order.id, detraction: noteOf(detraction), retention: noteOf(retention) }).unwrap();
      void toast({ tone: 'ok', title: texts.saved, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    }
  };
  return (
    <DialogFrame
      opened
      size={560}
      title={texts.title}
      subtitle={texts.why}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isLoading} onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
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
        <Note legend={orderTexts.detraction} typed={detraction} onType={setDetraction} tried={tried} />
        <Note legend={orderTexts.retention} typed={retention} onType={setRetention} tried={tried} />
        <p className={classes.hint}>{texts.hint}</p>
      </form>
      {question}
    </DialogFrame>
  );
}

interface NoteProps {
  legend: string;
  typed: Typed;
  onType: (typed: Typed) => void;
  tried: boolean;
}

function Note({ legend, typed, onType, tried }: NoteProps) {
  const asked = tried && !isBlank(typed);
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.pair}>
        <TextInput
          label={texts.percent}
          inputMode="decimal"
          autoComplete="off"
          value={typed.percent}
          onChange={(event) => onType({ ...typed, percent: event.currentTarget.value })}
          error={asked && !isPercent(typed.percent) ? texts.percentWrong : undefined}
        />
        <TextInput
          label={texts.account}
          autoComplete="off"
          maxLength={TAX_ACCOUNT_MAX}
          value={typed.account}
          onChange={(event) => onType({ ...typed, account: event.currentTarget.value })}
          error={asked && typed.account.trim() === '' ? texts.accountMissing : undefined}
        />
      </div>
    </fieldset>
  );
}
