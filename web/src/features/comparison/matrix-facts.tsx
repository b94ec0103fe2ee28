import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import type { ComparedAnswer } from './matrix-view.js';
import { formatSigned } from './signed-amount.js';

interface MatrixFactsProps {
  comparison: Comparison;
  onAdjust: ((quotationId: string) => void) | null;
}

type Tone = 'warn' | 'err' | undefined;
type Answers = readonly ComparedAnswer[];

/** Totals and conditions of each answer, between the head and the lines. */
export function MatrixFacts({ comparison, onAdjust }: MatrixFactsProps) {
  const { answers, currency, commonLines, adjustments } = comparison;
  const [open, { toggle }] = useDisclosure(true);
  const money = (amount: string | null) =>
    amount === null ? <Missing>{texts.needsRate}</Missing> : <b>{formatSigned(amount, currency)}</b>;
  const countOf = (id: string) => adjustments.filter(({ quotationId }) => quotationId === id).length;
  return (
    <tbody>
      <Fact
        label={texts.sent}
        answers={answers}
        value={({ total, typeMoneda, taxMode, version = 1, totalBefore }) => (
          <>
            {formatMoney(total, typeMoneda)}
            <small>
              {currencyWords[typeMoneda].name}, {panelTexts.taxModes[taxMode]}
            </small>
            {totalBefore === undefined ? null : (
              <small>{texts.versionBefore(version, formatMoney(totalBefore, typeMoneda))}</small>
            )}
          </>
        )}
      />
      <Fact
        label={texts.comparable}
        answers={answers}
        tone={(answer) => (isIncomplete(answer) ? 'warn' : undefined)}
        value={(answer) => (
          <>
            {money(answer.comparableTotal)}
            {isIncomplete(answer) ? <small>{texts.incompleteShort}</small> : null}
          </>
        )}
      />
      <Fact
        label={texts.adjusted}
        answers={answers}
        value={({ quotationId, company, adjustedTotal }) => (
          <>
            {countOf(quotationId) > 0 ? money(adjustedTotal) : null}
            <Adjust
              count={countOf(quotationId)}
              name={company.name}
              onAdjust={
                onAdjust && (!comparison.award || countOf(quotationId) > 0) ? () => onAdjust(quotationId) : null
              }
            />
          </>
        )}
      />
      <Fact
        label={texts.common(commonLines)}
        answers={answers}
        value={({ commonTotal, inPlay }) => (inPlay ? money(commonTotal) : '–')}
      />
      <tr className={classes.fact}>
        <th colSpan={4} scope="row">
          <UnstyledButton className={classes.fold ?? ''} aria-expanded={open} onClick={toggle}>
            <IconChevronRight size={16} aria-hidden />
            {texts.conditions}
          </UnstyledButton>
        </th>
        <td colSpan={answers.length} />
      </tr>
      {open ? <Conditions answers={answers} /> : null}
    </tbody>
  );
}

const Missing = ({ children }: { children: ReactNode }) => <span className={classes.asked}>{children}</span>;

function Conditions({ answers }: { answers: Answers }) {
  return (
    <>
      <Fact label={texts.delivery} answers={answers} value={({ deliveryTime }) => deliveryTime || texts.unspecified} />
      <Fact label={texts.payment} answers={answers} value={({ paymentMethod }) => paymentMethod || texts.unspecified} />
      <Fact
        label={texts.validity}
        answers={answers}
        tone={({ expired }) => (expired ? 'err' : undefined)}
        value={({ validUntil, expired, returnedAt }) => (
          <>
            {expired ? texts.expired(formatDate(validUntil)) : texts.validUntil(formatDate(validUntil))}
            <small>{texts.answered(formatDate(returnedAt))}</small>
          </>
        )}
      />
    </>
  );
}

function Adjust({ count, name, onAdjust }: { count: number; name: string; onAdjust: (() => void) | null }) {
  if (!onAdjust) return <small>{count > 0 ? texts.adjustmentCount(count) : '–'}</small>;
  return (
    <Button variant="subtle" size="compact-xs" aria-label={texts.adjustName(name, count)} onClick={onAdjust}>
      {count > 0 ? texts.adjustmentCount(count) : texts.adjust}
    </Button>
  );
}

interface FactProps {
  label: string;
  answers: Answers;
  value: (answer: ComparedAnswer) => ReactNode;
  tone?: (answer: ComparedAnswer) => Tone;
}

function Fact({ label, answers, value, tone }: FactProps) {
  return (
    <tr className={classes.fact}>
      <th colSpan={4} scope="row">
        {label}
      </th>
      {answers.map((answer) => (
        <td key={answer.quotationId} data-tone={tone?.(answer)}>
          {value(answer)}
        </td>
      ))}
    </tr>
  );
}
