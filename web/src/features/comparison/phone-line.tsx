import type { PriceMark } from '@cotizaobra/item-grid/view/price-marks';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { UnstyledButton } from '@mantine/core';
import { IconChartLine, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { dearerBy } from './choices.js';
import { phoneTexts, matrixTexts as texts } from './comparison.texts.js';
import { type ComparedAnswer, type ComparedCell, type ComparedLine, isBest, isChoosable } from './matrix-view.js';
import classes from './phone.module.css';
import { beforeRound } from './price-look.js';
import { ReasonField } from './reasons.js';
import { formatSigned } from './signed-amount.js';
import type { ChoicesState } from './use-choices.js';
import type { MatrixPrices } from './use-matrix-prices.js';

interface PhoneLineProps {
  comparison: Comparison;
  line: ComparedLine;
  chosen: ChoicesState;
  prices: MatrixPrices;
}

interface Offer {
  answer: ComparedAnswer;
  cell: ComparedCell;
}

/** Offers shown before 'N más'. */
const SHOWN = 2;

/** One line: its answers from the cheapest on, and the reason if the choice is dearer. */
export function PhoneLine({ comparison, line, chosen, prices }: PhoneLineProps) {
  const [all, setAll] = useState(false);
  const name = useId();
  const winner = chosen.choices.get(line.itemId);
  const open = chosen.open.has(line.itemId);
  const offers = rankedOffers(comparison, line);
  const shown = all ? offers : offers.filter(({ answer }, at) => at < SHOWN || answer.quotationId === winner);
  const hidden = offers.find((offer) => !shown.includes(offer));
  const without = comparison.answers.filter(
    ({ quotationId }) => !offers.some(({ answer }) => answer.quotationId === quotationId),
  );
  const marks = prices.marks.of(line);
  const column = ({ answer }: Offer) => comparison.answers.indexOf(answer);
  const remembered = offers.find(({ answer }) => answer.quotationId === winner) ?? offers[0];
  const dearer = open ? dearerBy(comparison.answers, line, winner) : null;
  return (
    <li className={classes.line}>
      <fieldset>
        <legend>
          <span>{line.index}</span>
          <b>{line.description}</b>
          <small>
            {formatDecimal(line.quantity)} {line.unit}
          </small>
        </legend>
        {shown.map((offer) => (
          <OfferRow
            key={offer.answer.quotationId}
            name={name}
            comparison={comparison}
            line={line}
            offer={offer}
            mark={marks[column(offer)] ?? null}
            checked={winner === offer.answer.quotationId}
            disabled={!open}
            onChoose={() => chosen.choose(line.itemId, offer.answer.quotationId)}
          />
        ))}
        {hidden ? (
          <UnstyledButton className={classes.more ?? ''} onClick={() => setAll(true)}>
            {phoneTexts.others(
              offers.length - shown.length,
              hidden.cell.adjusted === null ? '' : formatSigned(hidden.cell.adjusted, comparison.currency),
            )}
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        ) : null}
        {without.length > 0 ? (
          <p className={classes.none}>
            {texts.none}: {without.map(({ company }) => company.name).join(', ')}
          </p>
        ) : null}
        {remembered ? (
          <UnstyledButton
            className={classes.more ?? ''}
            aria-label={texts.pricesNamed(line.index)}
            onClick={() => prices.open(line.itemId, column(remembered))}
          >
            {texts.prices}
            <IconChartLine size={16} aria-hidden />
          </UnstyledButton>
        ) : null}
        {open && winner === undefined ? <p className={classes.deserted}>{texts.deserted}</p> : null}
      </fieldset>
      {dearer ? (
        <ReasonField
          comparison={comparison}
          dearer={dearer}
          value={chosen.reasons.get(line.itemId) ?? ''}
          onChange={(reason) => chosen.explain(line.itemId, reason)}
        />
      ) : null}
    </li>
  );
}

/** Quoted offers, the cheapest first; those without a comparable amount last. */
function rankedOffers({ answers }: Comparison, line: ComparedLine): Offer[] {
  const offers = answers.flatMap((answer, column) => {
    const cell = line.cells[column];
    return cell && cell.price !== null ? [{ answer, cell }] : [];
  });
  return offers.sort((a, b) => {
    if (a.cell.adjusted === null || b.cell.adjusted === null)
      return Number(a.cell.adjusted === null) - Number(b.cell.adjusted === null);
    const difference = signedCents(a.cell.adjusted) - signedCents(b.cell.adjusted);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  });
}

interface OfferRowProps {
  name: string;
  comparison: Comparison;
  line: ComparedLine;
  offer: Offer;
  mark: PriceMark | null;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function OfferRow(props: OfferRowProps) {
  const { name, comparison, line, mark, checked, disabled, onChoose } = props;
  const { answer, cell } = props.offer;
  const best = isBest(line, answer.quotationId);
  const possible = isChoosable(answer, cell) && !disabled;
  return (
    <label className={classes.offer} data-best={best || undefined} data-chosen={checked || undefined}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={!possible}
        // A press on the chosen one leaves the line deserted; a radio alone cannot say that.
        onClick={() => (checked ? onChoose() : undefined)}
        onChange={onChoose}
      />
      <CompanyLogo name={answer.company.name} src={answer.company.logoCompany} size={24} />
      <span className={classes.who}>
        {answer.company.name}
        {best ? <IconCheck size={14} stroke={2.2} aria-label={texts.best} /> : null}
        {cell.deviation ? <small>{texts.deviation(cell.deviation)}</small> : null}
        {mark?.badge ? <small>{texts.market(mark.badge)}</small> : null}
      </span>
      <small>{[priceOf(answer, cell), quantityOf(cell), beforeRound(cell)].filter(Boolean).join(' ')}</small>
      <b>
        {cell.adjusted === null
          ? cell.changed
            ? texts.changedShort
            : texts.needsRate
          : formatSigned(cell.adjusted, comparison.currency)}
      </b>
    </label>
  );
}

const quantityOf = ({ quantity }: ComparedCell): string | undefined =>
  quantity === undefined ? undefined : texts.agreed(formatDecimal(quantity));

function priceOf({ typeMoneda, taxMode }: ComparedAnswer, { price }: ComparedCell): string {
  const symbol = typeMoneda === 'PEN' ? '' : `${currencyWords[typeMoneda].symbol} `;
  return `${symbol}${formatDecimal(price ?? '0')}${taxMode === 'EXCLUDED' ? ' + IGV' : ''}`;
}
