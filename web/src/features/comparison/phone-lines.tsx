import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { GuestMark } from '../../components/data/status-badge.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import { sharesOf, totalOf } from './choices.js';
import { awardedTexts, comparisonTexts, phoneTexts, matrixTexts as texts } from './comparison.texts.js';
import { linesIn } from './matrix-look.js';
import { matrixRows } from './matrix-view.js';
import classes from './phone.module.css';
import { PhoneLine } from './phone-line.js';
import { formatSigned, formatSignedMoney } from './signed-amount.js';
import type { ChoicesState } from './use-choices.js';
import type { MatrixPrices } from './use-matrix-prices.js';

interface PhoneLinesProps {
  comparison: Comparison;
  chosen: ChoicesState;
  prices: MatrixPrices;
  onAdjust: (quotationId: string) => void;
  /** Null: nothing is left to award. */
  onAward: (() => void) | null;
}

/** Lines shown at once: a phone scrolls a page of cards, not a window of rows. */
const STEP = 40;

/** A card for each line with its answers ranked; the total and 'Adjudicar' stay at the thumb. */
export function PhoneLines({ comparison, chosen, prices, onAdjust, onAward }: PhoneLinesProps) {
  const rows = useMemo(() => matrixRows(comparison), [comparison]);
  const [count, setCount] = useState(STEP);
  const { marks } = prices;
  useSyncExternalStore(marks.subscribe, marks.version);
  useEffect(() => marks.watch(() => linesIn({ first: 0, last: count - 1 }, { rows })), [marks, rows, count]);
  const shares = sharesOf(comparison, chosen.choices);
  return (
    <>
      <section aria-label={phoneTexts.answers}>
        <h2 className={classes.heading}>{phoneTexts.answers}</h2>
        <div className={classes.answers}>
          {comparison.answers.map((answer) => (
            <AnswerCard
              key={answer.quotationId}
              answer={answer}
              comparison={comparison}
              onAdjust={() => onAdjust(answer.quotationId)}
            />
          ))}
        </div>
      </section>
      <section aria-label={phoneTexts.lines}>
        <h2 className={classes.heading}>{phoneTexts.lines}</h2>
        <ul className={classes.lines}>
          {rows.slice(0, count).map((row) =>
            row.kind === 'title' ? (
              <li key={row.id} className={classes.title}>
                <span>{row.title.index}</span> {row.title.description}
              </li>
            ) : (
              <PhoneLine key={row.id} comparison={comparison} line={row.line} chosen={chosen} prices={prices} />
            ),
          )}
        </ul>
        {rows.length > count ? (
          <Button fullWidth variant="default" onClick={() => setCount(count + STEP)}>
            {phoneTexts.more(Math.min(STEP, rows.length - count))}
          </Button>
        ) : null}
      </section>
      <div className={classes.bar} data-keep-clear>
        <p>
          <small>{phoneTexts.chosen(shares.length, chosen.choices.size, comparison.lines.length)}</small>
          <b>{formatSignedMoney(totalOf(shares), comparison.currency)}</b>
        </p>
        {onAward ? (
          <Button leftSection={<IconAward size={20} stroke={1.5} aria-hidden />} onClick={onAward}>
            {comparison.award ? awardedTexts.next : comparisonTexts.award}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface AnswerCardProps {
  answer: Comparison['answers'][number];
  comparison: Comparison;
  onAdjust: () => void;
}

function AnswerCard({ answer, comparison, onAdjust }: AnswerCardProps) {
  const { currency, commonLines, adjustments, award } = comparison;
  const { quotationId, company, adjustedTotal, commonTotal, inPlay, deliveryTime, expired } = answer;
  const adjusted = adjustments.filter((adjustment) => adjustment.quotationId === quotationId).length;
  const money = (amount: string | null) => (amount === null ? texts.needsRate : formatSigned(amount, currency));
  return (
    <div className={classes.answer} data-old={!inPlay || undefined}>
      <p>
        <CompanyLogo name={company.name} src={company.logoCompany} size={24} />
        <span>{company.name}</span>
        <GuestMark guest={company.guest} />
      </p>
      <b>{money(adjustedTotal)}</b>
      <small data-tone={isIncomplete(answer) ? 'warn' : undefined}>
        {isIncomplete(answer) ? texts.incomplete(coverageText(answer)) : coverageText(answer)}
      </small>
      {inPlay ? <small>{phoneTexts.common(commonLines, money(commonTotal))}</small> : null}
      <small>{[panelTexts.taxModes[answer.taxMode], deliveryTime].filter(Boolean).join(' · ')}</small>
      {answer.totalBefore === undefined ? null : (
        <small>{texts.versionBefore(answer.version ?? 1, formatMoney(answer.totalBefore, answer.typeMoneda))}</small>
      )}
      {answer.openRound === undefined ? null : <small>{texts.openRound(answer.openRound)}</small>}
      {answer.current ? null : <small>{texts.oldRevision(answer.revision)}</small>}
      {expired ? <small data-tone="err">{texts.expiredShort}</small> : null}
      {award && adjusted === 0 ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.adjustName(company.name, adjusted)}
          onClick={onAdjust}
        >
          {adjusted > 0 ? texts.adjustmentCount(adjusted) : texts.adjust}
        </Button>
      )}
    </div>
  );
}
