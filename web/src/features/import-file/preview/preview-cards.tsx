import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import type { CSSProperties } from 'react';
import { previewTexts as texts } from '../import-file.texts.js';
import type { ImportRow } from '../proposal.js';
import { amountText } from './amounts.js';
import classes from './preview.module.css';
import type { RowMark } from './row-marks.js';
import { type RowTarget, useRowTarget } from './use-row-target.js';
import { useRowWindow } from './use-row-window.js';

const CARD_HEIGHT = 60;

interface PreviewCardsProps {
  rows: readonly ImportRow[];
  marks: ReadonlyMap<number, RowMark>;
  /** Without price and partial. */
  unpriced: boolean;
  target: RowTarget | null;
  busy: boolean;
}

/** The tree on a phone, two lines a row. Only rows in view are in the page. */
export function PreviewCards({ rows, marks, unpriced, target, busy }: PreviewCardsProps) {
  const { scroller, first, last, onScroll, scrollTo } = useRowWindow(rows.length, CARD_HEIGHT);
  useRowTarget(rows, target, scrollTo);
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={texts.table}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
      tabIndex={0}
      onScroll={onScroll}
    >
      <ol className={classes.cards} style={{ height: rows.length * CARD_HEIGHT, paddingTop: first * CARD_HEIGHT }}>
        {rows.slice(first, last).map((item, at) => (
          <Card
            key={item.row}
            item={item}
            position={first + at + 1}
            count={rows.length}
            mark={marks.get(item.row)}
            unpriced={unpriced}
            isTarget={item.row === target?.row}
          />
        ))}
      </ol>
      {rows.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
    </section>
  );
}

interface CardProps {
  item: ImportRow;
  position: number;
  count: number;
  mark: RowMark | undefined;
  unpriced: boolean;
  isTarget: boolean;
}

function Card({ item, position, count, mark, unpriced, isTarget }: CardProps) {
  const { kind, level, sourceNumber, code, description, row, unread } = item;
  const isPart = kind === 'PART';
  const tone = mark?.inFile !== undefined || unread ? 'err' : mark ? 'warn' : undefined;
  return (
    <li
      data-kind={isPart ? undefined : level === 0 ? 'title' : 'subtitle'}
      data-tone={tone}
      data-target={isTarget || undefined}
      aria-posinset={position}
      aria-setsize={count}
      style={{ '--depth': level } as CSSProperties}
    >
      <p title={description}>
        {sourceNumber ? <span data-mark={mark?.repeated ? 'warn' : undefined}>{sourceNumber}</span> : null}
        {description}
      </p>
      <p>
        <small>{texts.rowOf(row)}</small>
        {code ? <span>{code}</span> : null}
        {isPart ? <Figures item={item} unpriced={unpriced} /> : null}
        {unpriced ? null : <Partial item={item} mark={mark} />}
      </p>
    </li>
  );
}

/** `12.80 m³ × 432.50`; what could not be read stands as in the file. */
function Figures({ item, unpriced }: Pick<CardProps, 'item' | 'unpriced'>) {
  const figure = (role: 'quantity' | 'price') => {
    const value = item[role];
    const text = item.unread?.[role] ?? (value === null ? '–' : formatDecimal(value));
    return <span data-mark={item.unread?.[role] === undefined ? undefined : 'err'}>{text}</span>;
  };
  return (
    <span>
      {figure('quantity')} {item.unit}
      {unpriced ? null : <> × {figure('price')}</>}
    </span>
  );
}

function Partial({ item, mark }: Pick<CardProps, 'item' | 'mark'>) {
  if (mark?.inFile !== undefined) return <b data-mark="err">{amountText(mark.inFile)}</b>;
  return item.partial === null ? null : <b>{formatAmount(item.partial)}</b>;
}
