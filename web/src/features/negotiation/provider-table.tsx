import type { Round, RoundLine } from '@cotizaobra/proto/quotations/rounds-model';
import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { isQuestion } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import type { KeyboardEvent, ReactNode } from 'react';
import { AnswerCell } from './answer-cell.js';
import { type AnswerDraft, emptyAnswer, type LineAnswer } from './answer-draft.js';
import classes from './negotiation.module.css';
import { answerTexts, tableTexts as texts } from './negotiation.texts.js';
import { OutcomeCell } from './outcome-cell.js';

interface ProviderTableProps {
  round: Round;
  currency: Currency;
  draft: AnswerDraft;
  selected: string | null;
  onSelect: (itemId: string) => void;
  onChange: (itemId: string, fields: Partial<LineAnswer>) => void;
  inline: ReactNode;
}

const keys: Record<string, LineAnswer['choice']> = { a: 'ACCEPTED', o: 'OTHER', n: 'REFUSED' };

/** The lines of a round with the provider's answers. */
export function ProviderTable(props: ProviderTableProps) {
  const { round, selected, inline } = props;
  return (
    <table className={classes.table} data-provider>
      <caption>{answerTexts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.description}</th>
          <th scope="col">{answerTexts.yours}</th>
          <th scope="col">{answerTexts.asks}</th>
          <th scope="col">{answerTexts.answer}</th>
        </tr>
      </thead>
      <tbody>
        {round.lines.map((line) => (
          <Row key={line.itemId} {...props} line={line} inline={line.itemId === selected ? inline : null} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  line,
  round,
  currency,
  draft,
  selected,
  onSelect,
  onChange,
  inline,
}: ProviderTableProps & { line: RoundLine }) {
  const { itemId, index, description, unit, from, price, quantity, note } = line;
  const isOpen = round.state === 'OPEN';
  const isSelected = itemId === selected;
  const given = draft[itemId] ?? emptyAnswer;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = keys[event.key.toLowerCase()];
    if (isOpen && choice && !isQuestion(line)) {
      event.preventDefault();
      onChange(itemId, { choice });
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      neighbourOf(event.currentTarget, event.key === 'ArrowDown')?.focus();
    }
  };
  return (
    <>
      <tr data-selected={isSelected || undefined} onKeyDown={onKeyDown}>
        <td data-cell="index">{index}</td>
        <td data-cell="description">
          <button
            type="button"
            className={classes.open}
            data-line
            aria-expanded={isSelected}
            title={texts.historyOf(index)}
            onClick={() => onSelect(itemId)}
          >
            {description}
          </button>
          {note ? <small className={classes.note}>«{note}»</small> : null}
        </td>
        <td data-cell="price" data-label={answerTexts.yours}>
          <b>{from.price === null ? texts.notQuoted : formatDecimal(from.price)}</b>
          <small>{`${formatDecimal(from.quantity)} ${unit}`}</small>
        </td>
        <td data-cell="asks" data-label={answerTexts.asks}>
          {price === null ? null : <b>{`${currencyWords[currency].symbol} ${formatDecimal(price)}`}</b>}
          {quantity === null ? null : <small>{`${formatDecimal(quantity)} ${unit}`}</small>}
          {isQuestion(line) ? texts.question : null}
        </td>
        <td data-cell="answer" data-label={answerTexts.answer}>
          {isOpen ? (
            <AnswerCell line={line} given={given} onChange={(fields) => onChange(itemId, fields)} />
          ) : (
            <>
              <OutcomeCell line={line} />
              {line.reply && !isQuestion(line) ? <small className={classes.note}>«{line.reply}»</small> : null}
            </>
          )}
        </td>
      </tr>
      {inline ? (
        <tr className={classes.inline}>
          <td colSpan={5}>{inline}</td>
        </tr>
      ) : null}
    </>
  );
}

/** The name of the next or previous line, which takes the focus. */
function neighbourOf(row: HTMLTableRowElement, next: boolean): HTMLElement | null {
  const all = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const own = row.querySelector<HTMLElement>('[data-line]');
  return own ? (all[all.indexOf(own) + (next ? 1 : -1)] ?? null) : null;
}
