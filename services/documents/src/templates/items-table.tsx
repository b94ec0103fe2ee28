import type { ReactElement, ReactNode } from 'react';
import type { Column } from '../view-model/columns.js';
import type { RowView } from '../view-model/rows.js';

/** The table head, on every sheet with rows. */
export function TableHead({ columns }: { columns: readonly Column[] }): ReactElement {
  return (
    <>
      <colgroup>
        {columns.map(({ name, percent }) => (
          <col key={name} style={{ width: `${percent}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name, heading, numeric }) => (
            <th key={name} scope="col" className={numeric ? 'num' : name}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/** `Van` closes a page with the sum so far; `Vienen` opens the next page with the same sum. */
export function CarryRow({ label, amount, columns }: { label: string; amount: string; columns: number }): ReactElement {
  return (
    <tr className="carry">
      <td colSpan={columns - 1}>{label}</td>
      <td className="num">{amount}</td>
    </tr>
  );
}

export function EmptyRow({ text, columns }: { text: string; columns: number }): ReactElement {
  return (
    <tr className="empty">
      <td colSpan={columns}>{text}</td>
    </tr>
  );
}

const INDENT_LEVELS = 8;

/** Numbers are aligned; only the description is indented by level. The styles of the sheet set the indent. */
function Description({ row, span }: { row: RowView; span: number }): ReactElement {
  const level = Math.min(row.depth, INDENT_LEVELS);
  return (
    <td className={level === 0 ? 'description' : `description in${level}`} colSpan={span}>
      {row.description}
    </td>
  );
}

function priceCells(row: RowView): ReactNode {
  if (row.price === null) {
    return (
      <td className="num unpriced" colSpan={2}>
        No cotizado
      </td>
    );
  }
  return (
    <>
      <td className="num">{row.price}</td>
      <td className="num">{row.amount}</td>
    </>
  );
}

function rowClass(row: RowView): string {
  const look = row.level === 'title' ? 't' : row.level === 'subtitle' ? 'st' : 'p';
  return [look, row.more && 'more', row.goesOn && 'on'].filter(Boolean).join(' ');
}

/** How to draw the rows of a document. */
export interface RowShape {
  priced: boolean;
  /** Whether there is a column 'Código'. */
  coded: boolean;
}

export function ItemRow({ row, priced, coded }: RowShape & { row: RowView }): ReactElement {
  const { titled } = row;
  return (
    <tr className={rowClass(row)}>
      <td className="number">{row.number}</td>
      {coded && <td className="code">{row.code}</td>}
      <Description row={row} span={titled ? (priced ? 4 : 3) : 1} />
      {titled ? (
        priced && <td className="num">{row.amount}</td>
      ) : (
        <>
          <td className="unit">{row.unit}</td>
          <td className="num">{row.quantity}</td>
          {priced && priceCells(row)}
        </>
      )}
    </tr>
  );
}
