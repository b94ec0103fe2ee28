import type { BudgetReading } from '@cotizaobra/proto/budget-reading/read-budget';
import type { BudgetRow, NumberCell } from '@cotizaobra/proto/budget-reading/tree-rows';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { GridKind } from '../model/columns.js';
import { pasteTexts } from '../paste.texts.js';
import styles from './paste-preview.module.css';

const ROW = 32;
const AROUND = 12;
const VISIBLE = 24;

/** Rows of the table with a remark, and whether it is about their amount. */
export function notedRows(reading: BudgetReading): ReadonlyMap<number, 'amount' | 'place'> {
  const noted = new Map<number, 'amount' | 'place'>();
  for (const { row } of reading.notes) noted.set(row, 'place');
  for (const { row } of reading.duplicates) noted.set(row, 'place');
  for (const { row } of reading.differences) noted.set(row, 'amount');
  return noted;
}

function number(cell: NumberCell | null): ReactNode {
  if (!cell) return null;
  return cell.reading.ok ? formatDecimal(cell.reading.value) : <em>{cell.text}</em>;
}

function Row({ item, note, kind }: { item: BudgetRow; note: string | undefined; kind: GridKind }): ReactNode {
  return (
    <tr data-type={item.type} data-note={note}>
      <th scope="row">{item.row}</th>
      <td>{item.sourceNumber}</td>
      <td style={{ '--depth': item.depth } as CSSProperties} title={item.description}>
        {item.description}
      </td>
      <td>{item.unit}</td>
      <td className={styles.number}>{number(item.quantity)}</td>
      {kind === 'priced' ? (
        <>
          <td className={styles.number}>{number(item.price)}</td>
          <td className={styles.number}>{item.partial?.text}</td>
        </>
      ) : null}
    </tr>
  );
}

interface PasteTableProps {
  rows: readonly BudgetRow[];
  noted: ReadonlyMap<number, string>;
  kind: GridKind;
}

/** The parsed tree. Only rows in view are in the page. */
export function PasteTable({ rows, noted, kind }: PasteTableProps): ReactNode {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(Math.floor(top / ROW) - AROUND, rows.length - VISIBLE));
  const last = Math.min(rows.length, first + VISIBLE + 2 * AROUND);
  const { head } = pasteTexts;
  return (
    <section
      className={styles.scroller}
      aria-label={pasteTexts.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
      tabIndex={0}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{head.row}</th>
            <th scope="col">{head.number}</th>
            <th scope="col">{head.description}</th>
            <th scope="col">{head.unit}</th>
            <th scope="col">{head.quantity}</th>
            {kind === 'priced' ? (
              <>
                <th scope="col">{head.price}</th>
                <th scope="col">{head.partial}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {first > 0 ? <tr aria-hidden style={{ height: first * ROW }} /> : null}
          {rows.slice(first, last).map((item) => (
            <Row key={item.row} item={item} note={noted.get(item.row)} kind={kind} />
          ))}
          {last < rows.length ? <tr aria-hidden style={{ height: (rows.length - last) * ROW }} /> : null}
        </tbody>
      </table>
    </section>
  );
}
