import type { Round } from '@cotizaobra/proto/quotations/rounds-model';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { outcomeCounts } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import { outcomeWords } from '@cotizaobra/proto/rules/negotiation/round-words';
import { signedMoney } from '@cotizaobra/proto/rules/negotiation/signed-money';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { Cota } from '../../components/brand/cota.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import classes from './negotiation.module.css';
import { negotiationTexts as texts } from './negotiation.texts.js';
import { outcomeTones } from './outcome-tones.js';

interface ChangeSummaryProps {
  round: Round;
  before: { version: number; totalAmount: string };
  after: { version: number; totalAmount: string };
  currency: Currency;
  taxMode: TaxMode;
}

/** Both totals with their difference between them, as a dimension line. */
export function ChangeSummary({ round, before, after, currency, taxMode }: ChangeSummaryProps) {
  const cents = amountToCents(after.totalAmount) - amountToCents(before.totalAmount);
  return (
    <section className={classes.change} aria-label={texts.changeLabel(round.number)}>
      <p className={classes.old}>
        <small>{texts.version(before.version)}</small>
        <b>{formatMoney(before.totalAmount, currency)}</b>
      </p>
      <div className={classes.difference} data-down={cents < 0n || undefined}>
        <Cota>{cents === 0n ? texts.noChange : signedMoney(cents, currency)}</Cota>
      </div>
      <p className={classes.new}>
        <small>
          {texts.version(after.version)}
          {texts.taxes[taxMode]}
        </small>
        <b>{formatMoney(after.totalAmount, currency)}</b>
      </p>
    </section>
  );
}

/** `2 aceptadas`, `3 con otro precio`: how many lines of the round came to each outcome. */
export function OutcomeCounts({ round }: { round: Round }) {
  const words = outcomeWords(outcomeCounts(round.lines.map(({ outcome }) => outcome)));
  return words.map(({ outcome, text }) => (
    <StatusBadge key={outcome} tone={outcomeTones[outcome]}>
      {text}
    </StatusBadge>
  ));
}
