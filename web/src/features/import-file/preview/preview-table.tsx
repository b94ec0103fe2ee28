import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { type CSSProperties, useEffect } from 'react';
import { previewTexts as texts } from '../import-file.texts.js';
import { type ColumnRole, type ImportRow, type Mapping, type Proposal, roles } from '../proposal.js';
import { amountText } from './amounts.js';
import { ColumnHead } from './column-head.js';
import classes from './preview.module.css';
import type { RowMark } from './row-marks.js';
import { ROW_HEIGHT, useRowWindow } from './use-row-window.js';

/** A row that was asked for; `asked` tells two presses apart. */
export interface RowTarget {
  row: number;
  asked: number;
}

interface PreviewTableProps {
  proposal: Proposal;
  rows: readonly ImportRow[];
  marks: ReadonlyMap<number, RowMark>;
  /** Without price and partial. */
  unpriced: boolean;
  target: RowTarget | null;
  busy: boolean;
  onChange: (mapping: Mapping) => void;
}

/** The tree as the file has it: its rows, its numbers, its columns. Only rows in view are in the page. */
export function PreviewTable({ proposal, rows, marks, unpriced, target, busy, onChange }: PreviewTableProps) {
  const { scroller, first, last, onScroll, scrollTo } = useRowWindow(rows.length);
  const shown = shownRoles(proposal, unpriced);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press scrolls once
  useEffect(() => {
    const position = target ? positionOf(rows, target.row) : -1;
    if (position >= 0) scrollTo(position);
  }, [target]);
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
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col" data-role="row">
              {texts.row}
            </th>
            {shown.map((role) => (
              <ColumnHead key={role} role={role} proposal={proposal} disabled={busy} onChange={onChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 ? <tr aria-hidden style={{ height: first * ROW_HEIGHT }} /> : null}
          {rows.slice(first, last).map((item, at) => (
            <Row
              key={item.row}
              item={item}
              at={first + at}
              shown={shown}
              mark={marks.get(item.row)}
              isTarget={item.row === target?.row}
            />
          ))}
          {last < rows.length ? <tr aria-hidden style={{ height: (rows.length - last) * ROW_HEIGHT }} /> : null}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
    </section>
  );
}

/** A line that continues a description stands in the item above it. */
function positionOf(rows: readonly ImportRow[], wanted: number): number {
  let best = -1;
  for (const [at, { row }] of rows.entries()) {
    if (row === wanted) return at;
    if (row < wanted && (best < 0 || row > rows[best]!.row)) best = at;
  }
  return best;
}

/** The description always; price and partial not in a document without prices. */
function shownRoles({ columns }: Proposal, unpriced: boolean): ColumnRole[] {
  return roles.filter((role) => {
    if (unpriced && (role === 'price' || role === 'partial')) return false;
    return columns[role] !== undefined || role === 'description' || role === 'partial';
  });
}

interface RowProps {
  item: ImportRow;
  at: number;
  shown: readonly ColumnRole[];
  mark: RowMark | undefined;
  isTarget: boolean;
}

function Row({ item, at, shown, mark, isTarget }: RowProps) {
  const tone = mark?.inFile === undefined ? (mark ? 'warn' : undefined) : 'err';
  const kind = item.kind === 'TITLE' ? (item.level === 0 ? 'title' : 'subtitle') : undefined;
  return (
    <tr data-kind={kind} data-tone={tone} data-target={isTarget || undefined} aria-rowindex={at + 2}>
      <th scope="row">{item.row}</th>
      {shown.map((role) => (
        <Cell key={role} role={role} item={item} mark={mark} />
      ))}
    </tr>
  );
}

function Cell({ role, item, mark }: { role: ColumnRole; item: ImportRow; mark: RowMark | undefined }) {
  switch (role) {
    case 'index':
      return <td data-mark={mark?.repeated ? 'warn' : undefined}>{item.sourceNumber}</td>;
    case 'description':
      return (
        <td style={{ '--depth': item.level } as CSSProperties} data-role={role} title={item.description}>
          {item.description}
        </td>
      );
    case 'quantity':
    case 'price': {
      const unread = item.unread?.[role];
      const value = item[role];
      return (
        <td data-role={role} data-mark={unread === undefined ? undefined : 'err'} title={unread}>
          {unread ?? (value === null ? '' : formatDecimal(value))}
        </td>
      );
    }
    case 'partial': {
      const { inFile } = mark ?? {};
      const computed = item.partial === null ? '' : formatAmount(item.partial);
      return (
        <td
          data-role={role}
          data-mark={inFile === undefined ? undefined : 'err'}
          title={inFile === undefined ? undefined : `${texts.notices.computed}: ${computed}`}
        >
          {inFile === undefined ? computed : amountText(inFile)}
        </td>
      );
    }
    default:
      return <td>{item[role]}</td>;
  }
}
