import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { type CSSProperties, useMemo } from 'react';
import { previewTexts as texts } from '../import-file.texts.js';
import { type ColumnRole, type ImportRow, type Mapping, type Proposal, roles } from '../proposal.js';
import { amountText } from './amounts.js';
import { ColumnHead } from './column-head.js';
import classes from './preview.module.css';
import type { RowMark } from './row-marks.js';
import { type RowTarget, useRowTarget } from './use-row-target.js';
import { useRowWindow } from './use-row-window.js';

const ROW_HEIGHT = 32;

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
  const { scroller, first, last, onScroll, scrollTo } = useRowWindow(rows.length, ROW_HEIGHT);
  const shown = shownRoles(proposal, unpriced);
  const index = useMemo(() => indexWidth(proposal.tree), [proposal.tree]);
  const indent = proposal.counts.levels > DEEP ? '7px' : '12px';
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
      <table
        className={classes.table}
        style={{ '--index': index, '--indent': indent } as CSSProperties}
        aria-rowcount={rows.length + 1}
      >
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

const [LEAST_INDEX, MOST_INDEX, DIGIT, INDEX_PADDING] = [106, 190, 7.6, 18];

/** With more levels than these the indents are narrow, so that the deepest descriptions have room. */
const DEEP = 4;

/** Width of the numbers in px: the longest one fits, up to a limit. */
function indexWidth(tree: Proposal['tree']): string {
  const longest = tree.reduce((most, { sourceNumber }) => Math.max(most, sourceNumber?.length ?? 0), 0);
  return `${Math.min(MOST_INDEX, Math.max(LEAST_INDEX, longest * DIGIT + INDEX_PADDING))}px`;
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
      return (
        <td data-mark={mark?.repeated ? 'warn' : undefined} title={item.sourceNumber ?? undefined}>
          {item.sourceNumber}
        </td>
      );
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
          title={inFile === undefined ? computed : `${texts.notices.computed}: ${computed}`}
        >
          {inFile === undefined ? computed : amountText(inFile)}
        </td>
      );
    }
    default:
      return <td>{item[role]}</td>;
  }
}
