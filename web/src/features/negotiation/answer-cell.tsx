import { ROUND_NOTE_MAX } from '@cotizaobra/proto/quotations/limits';
import type { RoundLine } from '@cotizaobra/proto/quotations/rounds-model';
import { isQuestion } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type LineAnswer, otherPriceProblem } from './answer-draft.js';
import classes from './negotiation.module.css';
import { answerTexts as texts } from './negotiation.texts.js';

interface AnswerCellProps {
  line: RoundLine;
  given: LineAnswer;
  onChange: (fields: Partial<LineAnswer>) => void;
}

/** Accept, another price or refuse, with a note; for a question its reply. */
export function AnswerCell({ line, given, onChange }: AnswerCellProps) {
  const { index } = line;
  const { choice, price, note } = given;
  const noted = (label: string, placeholder: string) => (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      maxLength={ROUND_NOTE_MAX}
      value={note}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
  );
  if (isQuestion(line)) return noted(texts.reply(index), texts.replyPlaceholder);
  const look = (one: LineAnswer['choice']) =>
    ({ size: 'xs', variant: choice === one ? 'filled' : 'default', 'aria-pressed': choice === one }) as const;
  return (
    <div className={classes.answer}>
      <div className={classes.choices}>
        <Button
          {...look('ACCEPTED')}
          leftSection={<IconCheck size={14} stroke={2} aria-hidden />}
          aria-label={texts.acceptIn(index)}
          onClick={() => onChange({ choice: 'ACCEPTED' })}
        >
          {texts.accept}
        </Button>
        <Button {...look('OTHER')} aria-label={texts.otherIn(index)} onClick={() => onChange({ choice: 'OTHER' })}>
          {texts.other}
        </Button>
        <Button
          {...look('REFUSED')}
          leftSection={<IconX size={14} stroke={2} aria-hidden />}
          aria-label={texts.refuseIn(index)}
          onClick={() => onChange({ choice: 'REFUSED' })}
        >
          {texts.refuse}
        </Button>
      </div>
      {choice === 'OTHER' ? (
        <TextInput
          size="xs"
          autoFocus={price === ''}
          inputMode="decimal"
          autoComplete="off"
          aria-label={texts.priceIn(index)}
          value={price}
          error={price === '' ? null : otherPriceProblem(price, line)}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
      ) : null}
      {choice === null ? null : noted(texts.note(index), texts.notePlaceholder)}
    </div>
  );
}
