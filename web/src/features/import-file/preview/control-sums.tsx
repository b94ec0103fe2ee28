import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatAmount, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { IconCheck } from '@tabler/icons-react';
import { Cota } from '../../../components/brand/cota.js';
import { previewTexts } from '../import-file.texts.js';
import type { Proposal } from '../proposal.js';
import { differenceText } from './amounts.js';
import classes from './preview.module.css';

const texts = previewTexts.sums;

interface ControlSumsProps {
  proposal: Proposal;
  currency: Currency;
}

/** The footer of the file against the imported items; its total stands on a closed cota. */
export function ControlSums({ proposal, currency }: ControlSumsProps) {
  const { controlSums, total } = proposal;
  if (controlSums.length === 0 && total.inFile === null) return null;
  return (
    <section>
      <h3>{texts.heading}</h3>
      <ul className={classes.sums}>
        {controlSums.map((sum) => (
          <Sum key={sum.row} sum={sum} />
        ))}
      </ul>
      <FileTotal total={total} currency={currency} />
    </section>
  );
}

function Sum({ sum }: { sum: Proposal['controlSums'][number] }) {
  const { text, inFile, computed, agrees } = sum;
  return (
    <li data-agrees={agrees ?? undefined}>
      <span>{text}</span>
      <span className={classes.amount}>{inFile === null ? '–' : formatAmount(inFile)}</span>
      {agrees ? (
        <IconCheck size={16} role="img" aria-label={texts.matches} />
      ) : (
        <small>
          {agrees === null || inFile === null || computed === null
            ? texts.unchecked
            : texts.differs(differenceText(inFile, computed))}
        </small>
      )}
    </li>
  );
}

function FileTotal({ total, currency }: { total: Proposal['total']; currency: Currency }) {
  const { inFile, computed, agrees } = total;
  if (inFile === null) return null;
  const verdict =
    agrees === null ? texts.unchecked : agrees ? texts.matches : texts.differs(differenceText(inFile, computed));
  return (
    <div className={classes.total} data-agrees={agrees ?? undefined}>
      <p>
        <span>{texts.total}</span> <b>{formatMoney(inFile, currency)}</b> <span>· {verdict}</span>
      </p>
      <Cota />
      {agrees === false ? (
        <p className={classes.why}>
          {texts.computed}: <b>{formatMoney(computed, currency)}</b>. {texts.reason}
        </p>
      ) : null}
    </div>
  );
}
