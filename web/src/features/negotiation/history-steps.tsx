import type { LineStep, LineValues } from '@cotizaobra/proto/quotations/rounds-model';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { parseTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { PersonAvatar } from '../../components/brand/person-avatar.js';
import { StatusBadge } from '../../components/data/status-badge.js';
import classes from './history.module.css';
import { negotiationTexts, tableTexts, historyTexts as texts } from './negotiation.texts.js';
import { type DraftLine, isBlank } from './round-draft.js';

interface HistoryStepsProps {
  row: { price: string | null; quantity: string; unit: string; steps: readonly LineStep[] };
  draft: DraftLine | null;
  side: 'BUYER' | 'PROVIDER';
  round: number;
}

/** The steps of a line, oldest first; last what is not sent yet. */
export function HistorySteps({ row, draft, side, round }: HistoryStepsProps) {
  const isDraft = draft !== null && !isBlank(draft);
  return (
    <ol className={classes.steps}>
      {row.steps.length === 0 ? (
        <li>
          <span className={classes.dot} aria-hidden />
          <div>
            <b className={classes.move}>{priceText(row.price)}</b>
            <StatusBadge tone="line">{negotiationTexts.version(1)}</StatusBadge>
          </div>
        </li>
      ) : null}
      {row.steps.map((step) => (
        <Step key={`${step.kind} ${step.number}`} step={step} side={side} unit={row.unit} />
      ))}
      {isDraft ? <Draft row={row} draft={draft} round={round} /> : null}
    </ol>
  );
}

const priceText = (price: string | null): string => (price === null ? tableTexts.notQuoted : formatDecimal(price));

function Step({ step, side, unit }: { step: LineStep; side: 'BUYER' | 'PROVIDER'; unit: string }) {
  const { who, at, from, to, note, kind, number, answer } = step;
  const [name = '', ...rest] = who.name.split(' ');
  const isOwn = who.side === side;
  return (
    <li>
      <PersonAvatar name={name} lastName={rest.at(-1) ?? ''} src={null} size={28} />
      <div>
        <p className={classes.who}>
          <span>{isOwn ? texts.you : [who.name, who.company].filter(Boolean).join(' · ')}</span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        <Move from={from} to={to} unit={unit} question={kind === 'PROPOSAL'} answer={answer} />
        {note ? <p className={classes.note}>{note}</p> : null}
        <StatusBadge tone="line">
          {kind === 'VERSION' ? negotiationTexts.version(number) : negotiationTexts.round(number)}
        </StatusBadge>
      </div>
    </li>
  );
}

interface MoveProps {
  from: LineValues | null;
  to: LineValues;
  unit: string;
  /** Without a change it was a question. */
  question: boolean;
  answer: LineStep['answer'];
}

/** `22.40 → 21.20`, with the quantity if it changes. */
function Move({ from, to, unit, question, answer }: MoveProps) {
  const prices = from && from.price !== to.price;
  const quantities = from && from.quantity !== to.quantity;
  if (from && !prices && !quantities) {
    const word = question
      ? texts.asked
      : answer === null
        ? null
        : answer === 'ACCEPTED'
          ? texts.accepted
          : texts.refused;
    return word ? <b className={classes.move}>{word}</b> : null;
  }
  return (
    <div className={classes.move}>
      {!from || prices ? (
        <span>
          {from ? <s>{priceText(from.price)}</s> : null} {from ? <i aria-hidden>→</i> : null}{' '}
          <b>{priceText(to.price)}</b>
        </span>
      ) : null}
      {quantities ? (
        <span>
          <s>{formatDecimal(from.quantity)}</s> <i aria-hidden>→</i>{' '}
          <b>{texts.quantity(formatDecimal(to.quantity), unit)}</b>
        </span>
      ) : null}
    </div>
  );
}

function Draft({ row, draft, round }: { row: HistoryStepsProps['row']; draft: DraftLine; round: number }) {
  const to = {
    price: parseTypedDecimal(draft.price.trim()) ?? row.price,
    quantity: parseTypedDecimal(draft.quantity.trim()) ?? row.quantity,
  };
  return (
    <li>
      <span className={classes.dot} data-draft aria-hidden />
      <div className={classes.draft}>
        <p className={classes.who}>
          <span>{texts.you}</span>
          <span>{texts.unsent}</span>
        </p>
        <Move from={{ price: row.price, quantity: row.quantity }} to={to} unit={row.unit} question answer={null} />
        <StatusBadge tone="blue">{negotiationTexts.round(round)}</StatusBadge>
      </div>
    </li>
  );
}
