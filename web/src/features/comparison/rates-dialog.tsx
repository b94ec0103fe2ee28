import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { DayInput } from '../../components/forms/day-input.js';
import classes from './comparison.module.css';
import { settingsTexts as texts } from './comparison.texts.js';

type Rate = Comparison['rates'][number];

interface RatesDialogProps {
  comparison: Comparison;
  onSave: (rates: Rate[]) => void;
  /** Each typed rate that can be read shows in the comparison at once. */
  onPreview: (rates: Rate[]) => void;
  onClose: () => void;
}

/** As the contract takes it: above 0, at most six decimals. */
const isRate = (text: string): boolean => /^\d{1,9}(\.\d{1,6})?$/.test(text) && /[1-9]/.test(text);
/** A rate has a decimal comma or point; thousands do not occur. */
const canonical = (text: string): string => text.trim().replace(',', '.');

/** Asks for the rate and its day of each currency that an answer uses. */
export function RatesDialog({ comparison, onSave, onPreview, onClose }: RatesDialogProps) {
  // As they were when the dialog opened: the preview changes the comparison.
  const [{ currency, rates, answers }] = useState(comparison);
  const asked = [...new Set(answers.map(({ typeMoneda }) => typeMoneda))].filter((other) => other !== currency);
  const known = (other: Currency): Rate =>
    rates.find((rate) => rate.currency === other) ?? { currency: other, rate: '', date: limaDay(new Date()) };
  const [typed, setTyped] = useState(() => asked.map(known));
  const [tried, setTried] = useState(false);
  const formId = useId();
  const dirty = typed.some((rate, at) => {
    const before = known(asked[at]!);
    return rate.rate !== before.rate || rate.date !== before.date;
  });
  const { close, question } = useDiscardGuard(dirty, onClose);
  const readOf = (all: readonly Rate[]) => all.map((rate) => ({ ...rate, rate: canonical(rate.rate) }));
  const others = rates.filter((rate) => !asked.includes(rate.currency));
  const set = (at: number, change: Partial<Rate>) => {
    const next = typed.map((rate, index) => (index === at ? { ...rate, ...change } : rate));
    setTyped(next);
    onPreview([...others, ...readOf(next).filter(({ rate }) => isRate(rate))]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const read = readOf(typed);
    if (read.some(({ rate, date }) => !isRate(rate) || date === '')) return;
    onSave([...others, ...read]);
  };
  const { symbol } = currencyWords[currency];
  return (
    <DialogFrame
      opened
      size={480}
      guarded={dirty}
      title={texts.ratesTitle}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.why}>{texts.ratesWhy}</p>
        {typed.map((rate, at) => {
          const { name } = currencyWords[rate.currency];
          return (
            <div key={rate.currency} className={classes.pair}>
              <TextInput
                {...(at === 0 ? { 'data-autofocus': true } : {})}
                label={texts.rateLabel(name)}
                description={texts.rateHint(symbol)}
                inputMode="decimal"
                autoComplete="off"
                value={rate.rate}
                onChange={(event) => set(at, { rate: event.currentTarget.value })}
                error={tried && !isRate(canonical(rate.rate)) ? texts.rateWrong : undefined}
              />
              <DayInput
                label={texts.date}
                maxDate={limaDay(new Date())}
                value={rate.date}
                onChange={(date) => set(at, { date })}
                error={tried && rate.date === '' ? texts.dateWrong : undefined}
              />
            </div>
          );
        })}
      </form>
      {question}
    </DialogFrame>
  );
}
