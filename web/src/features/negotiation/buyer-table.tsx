import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { partialAmount } from '@cotizaobra/proto/rules/totals';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { BuyerRounds, BuyerRow } from './buyer-rows.js';
import { CounterCell } from './counter-cell.js';
import classes from './negotiation.module.css';
import { negotiationTexts, tableTexts as texts } from './negotiation.texts.js';
import { OutcomeCell } from './outcome-cell.js';
import type { DraftLine, RoundDraft } from './round-draft.js';

interface BuyerTableProps {
  rows: readonly BuyerRow[];
  rounds: BuyerRounds;
  version: number;
  currency: Currency;
  canPropose: boolean;
  draft: RoundDraft;
  selected: string | null;
  onSelect: (itemId: string) => void;
  onChange: (itemId: string, fields: Partial<DraftLine>) => void;
  /** On a narrow screen: the history, under the line that is selected. */
  inline: ReactNode;
}

/** Rows shown at once: lines have inputs, and a Quotation has up to 20,000. */
const STEP = 100;

/** The lines with the last answer and the next proposal. Cards on a phone. */
export function BuyerTable(props: BuyerTableProps) {
  const { rows, rounds, version, inline, selected } = props;
  const [count, setCount] = useState(STEP);
  const replied = rounds.answered?.number ?? null;
  const counter = rounds.open?.number ?? rounds.next;
  return (
    <>
      <table className={classes.table} data-reply={replied !== null || undefined}>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.description}</th>
            <th scope="col">{texts.quantity}</th>
            <TwoLines lines={texts.price(version)} />
            {replied === null ? null : <TwoLines lines={texts.reply(replied)} />}
            <TwoLines lines={texts.counter(counter)} />
            <th scope="col">{texts.partial}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row) => (
            <Row key={row.itemId} {...props} row={row} inline={row.itemId === selected ? inline : null} />
          ))}
        </tbody>
      </table>
      {rows.length > count ? (
        <Button fullWidth variant="default" onClick={() => setCount(count + STEP)}>
          {negotiationTexts.more(Math.min(STEP, rows.length - count))}
        </Button>
      ) : null}
    </>
  );
}

const TwoLines = ({ lines: [first, second] }: { lines: readonly [string, string] }) => (
  <th scope="col">
    {first} <span>{second}</span>
  </th>
);

function Row({
  row,
  rounds,
  version,
  currency,
  canPropose,
  draft,
  selected,
  onSelect,
  onChange,
  inline,
}: BuyerTableProps & { row: BuyerRow }) {
  const { itemId, index, description, unit, quantity, price, priceBefore, quantityBefore } = row;
  const isSelected = itemId === selected;
  return (
    <>
      <tr data-selected={isSelected || undefined}>
        <td data-cell="index">{index}</td>
        <td data-cell="description">
          <button
            type="button"
            className={classes.open}
            aria-expanded={isSelected}
            title={texts.historyOf(index)}
            onClick={() => onSelect(itemId)}
          >
            {description}
          </button>
        </td>
        <td data-cell="quantity" data-label={texts.quantity}>
          <b data-changed={quantityBefore !== undefined || undefined}>{formatDecimal(quantity)}</b>
          {quantityBefore === undefined ? null : <Before value={formatDecimal(quantityBefore)} />}
          <small>{unit}</small>
        </td>
        <td data-cell="price" data-label={texts.price(version).join(' ')}>
          <b data-changed={priceBefore !== undefined || undefined}>
            {price === null ? texts.notQuoted : formatDecimal(price)}
          </b>
          {priceBefore === undefined ? null : (
            <Before value={priceBefore === null ? texts.notQuoted : formatDecimal(priceBefore)} />
          )}
        </td>
        {rounds.answered ? (
          <td data-cell="reply" data-label={texts.reply(rounds.answered.number).join(' ')}>
            <OutcomeCell line={row.answered} />
          </td>
        ) : null}
        <td data-cell="counter" data-label={texts.counter(rounds.open?.number ?? rounds.next).join(' ')}>
          <CounterCell
            row={row}
            symbol={currencyWords[currency].symbol}
            canPropose={canPropose}
            draft={draft[itemId] ?? null}
            onSelect={() => onSelect(itemId)}
            onChange={(fields) => onChange(itemId, fields)}
          />
        </td>
        <td data-cell="partial" data-label={texts.partial}>
          {price === null ? '–' : formatAmount(partialAmount(quantity, price))}
        </td>
      </tr>
      {inline ? (
        <tr className={classes.inline}>
          <td colSpan={rounds.answered ? 7 : 6}>{inline}</td>
        </tr>
      ) : null}
    </>
  );
}

const Before = ({ value }: { value: string }) => (
  <s>
    <span className={classes.hidden}>{texts.before} </span>
    {value}
  </s>
);
