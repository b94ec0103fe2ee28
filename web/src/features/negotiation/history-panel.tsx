import { ROUND_NOTE_MAX } from '@cotizaobra/proto/quotations/limits';
import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { TableScroll } from '../../components/data/table-scroll.js';
import type { BuyerRow } from './buyer-rows.js';
import classes from './history.module.css';
import { HistorySteps } from './history-steps.js';
import { historyTexts as texts } from './negotiation.texts.js';
import { PricePath } from './price-path.js';
import { type DraftLine, emptyLine, problemOf } from './round-draft.js';

interface HistoryPanelProps {
  row: Pick<BuyerRow, 'itemId' | 'index' | 'description' | 'unit' | 'price' | 'quantity' | 'steps'>;
  draft: DraftLine | null;
  canPropose: boolean;
  /** The provider answers by a link, with prices alone. */
  guest?: boolean;
  side: 'BUYER' | 'PROVIDER';
  /** The other company. */
  company: string;
  /** Number of the round that is being written. */
  round: number;
  currency: Currency;
  onChange: (fields: Partial<DraftLine>) => void;
  onDrop: () => void;
  onClose: () => void;
}

/** 'Historia de la partida': who asked and said what, and below the proposal that is being written. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { row, draft, canPropose, guest = false, side, company, round, currency, onChange, onDrop, onClose } = props;
  const id = useId();
  const typed = draft ?? emptyLine;
  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{texts.title}</h2>
          <p>
            <b>{row.index}</b> {row.description}
          </p>
        </div>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.close} onClick={onClose}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <TableScroll label={texts.list} className={classes.scroll}>
        <PricePath row={row} draft={draft} />
        <HistorySteps row={row} draft={draft} side={side} round={round} />
      </TableScroll>
      {canPropose ? (
        <div className={classes.write}>
          <div className={classes.fields}>
            <TextInput
              size="xs"
              label={texts.price}
              inputMode="decimal"
              autoComplete="off"
              leftSection={<small aria-hidden>{currencyWords[currency].symbol}</small>}
              value={typed.price}
              error={problemOf('price', typed.price, row)}
              onChange={(event) => onChange({ price: event.currentTarget.value })}
            />
            {guest ? null : (
              <TextInput
                size="xs"
                label={texts.newQuantity}
                inputMode="decimal"
                autoComplete="off"
                placeholder={row.quantity}
                value={typed.quantity}
                error={problemOf('quantity', typed.quantity, row)}
                onChange={(event) => onChange({ quantity: event.currentTarget.value })}
              />
            )}
          </div>
          <Textarea
            size="sm"
            label={texts.note}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={ROUND_NOTE_MAX}
            value={typed.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
          <p className={classes.hint}>
            <small>{texts.seenBy(company)}</small>
            <small>{texts.count(typed.note.length)}</small>
          </p>
          {draft ? (
            <Button variant="subtle" color="red" size="compact-sm" onClick={onDrop}>
              {texts.remove}
            </Button>
          ) : null}
        </div>
      ) : null}
    </aside>
  );
}
