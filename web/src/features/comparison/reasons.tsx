import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { REASON_MAX } from '@cotizaobra/proto/quotations/limits';
import { Textarea } from '@mantine/core';
import type { DearerLine } from './choices.js';
import classes from './comparison.module.css';
import { reasonTexts as texts } from './comparison.texts.js';
import { formatSignedMoney } from './signed-amount.js';

interface ReasonFieldProps {
  comparison: Comparison;
  dearer: DearerLine;
  value: string;
  onChange: (reason: string) => void;
  /** The award was tried without it. */
  missing?: boolean;
}

/** Asks why a line goes to a dearer answer than the best. */
export function ReasonField({ comparison, dearer, value, onChange, missing = false }: ReasonFieldProps) {
  const { line, cents } = dearer;
  return (
    <div className={classes.reason}>
      <p>
        <b>
          {line.index} {line.description}
        </b>{' '}
        {texts.dearer(formatSignedMoney(cents, comparison.currency))}
      </p>
      <Textarea
        aria-label={texts.label(line.index)}
        placeholder={texts.placeholder}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={REASON_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={missing && value.trim() === '' ? texts.missing : undefined}
      />
    </div>
  );
}
