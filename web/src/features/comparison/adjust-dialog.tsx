import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { Button, CloseButton, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import classes from './comparison.module.css';
import { adjustTexts as texts } from './comparison.texts.js';
import { formatSigned } from './signed-amount.js';

type Adjustment = Comparison['adjustments'][number];

interface AdjustDialogProps {
  comparison: Comparison;
  quotationId: string;
  /** Null: only to be read. */
  onSave: ((adjustments: Adjustment[]) => void) | null;
  onClose: () => void;
}

const WHOLE = 'whole';
const NOTE_MAX = 200;
const empty = { itemId: WHOLE, amount: '', note: '' };

const canonical = (text: string): string =>
  text
    .trim()
    .replace('−', '-')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
const isAmount = (text: string): boolean => /^[+-]?\d{1,12}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text);

/** The buyer's adjustments of one answer: of single lines, and of the whole. */
export function AdjustDialog({ comparison, quotationId, onSave, onClose }: AdjustDialogProps) {
  const { adjustments, lines, answers, currency } = comparison;
  const answer = answers.find((candidate) => candidate.quotationId === quotationId);
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);
  const { close, question } = useDiscardGuard(typed.amount + typed.note !== '', onClose);
  const names = new Map(lines.map(({ itemId, index, description }) => [itemId, `${index} ${description}`]));
  const own = adjustments.filter((adjustment) => adjustment.quotationId === quotationId);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const amount = canonical(typed.amount);
    const note = typed.note.trim();
    if (!isAmount(amount) || note === '') return;
    onSave?.([...adjustments, { quotationId, itemId: typed.itemId === WHOLE ? null : typed.itemId, amount, note }]);
    setTyped(empty);
    setTried(false);
  };
  return (
    <DialogFrame
      opened
      size={640}
      title={texts.title(answer?.company.name ?? '')}
      subtitle={texts.why}
      onClose={close}
      footer={<Button onClick={close}>{texts.done}</Button>}
    >
      {own.length === 0 ? (
        <p className={classes.why}>{texts.none}</p>
      ) : (
        <ul className={classes.adjustments}>
          {own.map((adjustment, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two adjustments may be equal
            <li key={at}>
              <span>
                <b>{adjustment.itemId === null ? texts.whole : names.get(adjustment.itemId)}</b>
                <small>{adjustment.note}</small>
              </span>
              <b>{formatSigned(adjustment.amount, currency, true)}</b>
              {onSave ? (
                <CloseButton
                  aria-label={texts.remove(adjustment.note)}
                  onClick={() => onSave(adjustments.filter((other) => other !== adjustment))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {onSave ? (
        <form className={classes.form} noValidate onSubmit={add}>
          <div className={classes.pair}>
            <Select
              label={texts.where}
              searchable
              allowDeselect={false}
              limit={50}
              nothingFoundMessage={texts.noLine}
              data={[
                { value: WHOLE, label: texts.whole },
                ...lines.map(({ itemId }) => ({ value: itemId, label: names.get(itemId) ?? '' })),
              ]}
              value={typed.itemId}
              onChange={(itemId) => setTyped({ ...typed, itemId: itemId ?? WHOLE })}
            />
            <TextInput
              label={texts.amount}
              description={texts.amountHint}
              autoComplete="off"
              value={typed.amount}
              onChange={(event) => setTyped({ ...typed, amount: event.currentTarget.value })}
              error={tried && !isAmount(canonical(typed.amount)) ? texts.amountWrong : undefined}
            />
          </div>
          <Textarea
            label={texts.note}
            description={texts.noteHint}
            autosize
            minRows={1}
            maxLength={NOTE_MAX}
            value={typed.note}
            onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
            error={tried && typed.note.trim() === '' ? texts.noteWrong : undefined}
          />
          <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {texts.add}
          </Button>
        </form>
      ) : null}
      {question}
    </DialogFrame>
  );
}
