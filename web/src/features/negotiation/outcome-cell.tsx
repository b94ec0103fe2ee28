import type { RoundLine } from '@cotizaobra/proto/quotations/rounds-model';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../components/data/status-badge.js';
import classes from './negotiation.module.css';
import { outcomeTexts, tableTexts as texts } from './negotiation.texts.js';
import { outcomeTones } from './outcome-tones.js';

/** What became of a line in the last round, with what was asked for. */
export function OutcomeCell({ line }: { line: RoundLine | null }) {
  if (!line) return null;
  const { outcome, reply } = line;
  return (
    <>
      <StatusBadge
        tone={outcomeTones[outcome]}
        icon={outcome === 'ACCEPTED' ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
      >
        {outcomeTexts[outcome]}
      </StatusBadge>
      <small className={classes.asked} title={reply ?? undefined}>
        {askedWords(line)}
      </small>
    </>
  );
}

function askedWords({ price, quantity, unit, reply }: RoundLine): string {
  if (price === null && quantity === null) return reply ?? '';
  const asked = [
    ...(price === null ? [] : [formatDecimal(price)]),
    ...(quantity === null ? [] : [`${formatDecimal(quantity)} ${unit}`.trim()]),
  ];
  return texts.asked(asked.join(' · '));
}
