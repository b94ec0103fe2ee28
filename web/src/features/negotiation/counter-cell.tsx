import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button, TextInput } from '@mantine/core';
import { IconMessage, IconPlus } from '@tabler/icons-react';
import type { BuyerRow } from './buyer-rows.js';
import classes from './negotiation.module.css';
import { tableTexts as texts } from './negotiation.texts.js';
import { type DraftLine, isBlank, problemOf } from './round-draft.js';

interface CounterCellProps {
  row: BuyerRow;
  symbol: string;
  canPropose: boolean;
  draft: DraftLine | null;
  onSelect: () => void;
  onChange: (fields: Partial<DraftLine>) => void;
}

/** '+ Proponer', the typed price, 'Pregunta', or what waits for its answer. */
export function CounterCell({ row, symbol, canPropose, draft, onSelect, onChange }: CounterCellProps) {
  if (row.waiting) return <Waiting row={row} />;
  if (row.answered?.outcome === 'ACCEPTED') return <span className={classes.closed}>{texts.closed}</span>;
  if (!canPropose) return null;
  if (!draft) {
    return (
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
        aria-label={texts.proposeIn(row.index)}
        onClick={() => {
          onChange({ price: '' });
          onSelect();
        }}
      >
        {texts.propose}
      </Button>
    );
  }
  if (draft.price.trim() === '' && draft.quantity.trim() === '' && !isBlank(draft)) {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMessage size={16} stroke={1.5} aria-hidden />}
        aria-label={texts.questionIn(row.index)}
        onClick={onSelect}
      >
        {texts.question}
      </Button>
    );
  }
  return (
    <>
      <TextInput
        size="xs"
        autoFocus={isBlank(draft)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={texts.priceIn(row.index)}
        leftSection={<small aria-hidden>{symbol}</small>}
        value={draft.price}
        error={problemOf('price', draft.price, row)}
        onFocus={onSelect}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      {draft.quantity.trim() === '' ? null : (
        <small className={classes.asked}>{texts.andQuantity(draft.quantity, row.unit)}</small>
      )}
    </>
  );
}

function Waiting({ row: { waiting, unit } }: { row: BuyerRow }) {
  if (!waiting) return null;
  const { price, quantity } = waiting;
  return (
    <>
      <b>{price === null ? (quantity === null ? texts.question : '') : formatDecimal(price)}</b>
      {quantity === null ? null : (
        <small className={classes.asked}>{texts.andQuantity(formatDecimal(quantity), unit)}</small>
      )}
      <small className={classes.asked}>{texts.waiting}</small>
    </>
  );
}
