import type { ReactElement, ReactNode } from 'react';
import type { Column } from '../view/columns.js';
import type { RowView } from '../view/rows.js';

/** The head of the table; it stands on every sheet that has rows. */
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

/** `Van` closes a page with the sum so far, `Vienen` opens the next with the same figure. */
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

const INDENT = 10;
const INDENT_LEVELS = 8;

/** Numbers stand in line; only the description goes in with the tree. */
function Description({ row, span }: { row: RowView; span: number }): ReactElement {
  const indent = Math.min(row.depth, INDENT_LEVELS) * INDENT;
  return (
    <td className="description" colSpan={span} style={indent === 0 ? undefined : { paddingLeft: indent + 8 }}>
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

export function ItemRow({ row, priced }: { row: RowView; priced: boolean }): ReactElement {
  const { titled } = row;
  return (
    <tr className={rowClass(row)}>
      <td className="number">{row.number}</td>
      <td className="code">{row.code}</td>
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
