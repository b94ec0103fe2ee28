import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface BlockColumn {
  heading: string;
  /** Share of the table's width in percent; the widths add up to 100. */
  percent: number;
  numeric?: boolean;
}

/** Column widths and heads as markup. */
export function headMarkup(columns: readonly BlockColumn[]): string {
  return renderToStaticMarkup(
    <>
      <colgroup>
        {columns.map(({ heading, percent }) => (
          <col key={heading} style={{ width: `${percent}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ heading, numeric }) => (
            <th key={heading} scope="col" className={numeric ? 'num' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </>,
  );
}

interface Cells {
  cells: readonly string[];
  columns: readonly BlockColumn[];
  className?: string;
}

/** A row with a text in each column. */
export const rowMarkup = ({ cells, columns, className }: Cells): string =>
  renderToStaticMarkup(
    <tr className={className}>
      {columns.map(({ heading, numeric }, at) => (
        <td key={heading} className={numeric ? 'num' : undefined}>
          {cells[at]}
        </td>
      ))}
    </tr>,
  );

/** A row with one text over all columns but the last, which holds an amount. */
export const spanMarkup = (className: string, text: string, amount: string, columns: number): string =>
  renderToStaticMarkup(
    <tr className={className}>
      <td colSpan={columns - 1}>{text}</td>
      <td className="num">{amount}</td>
    </tr>,
  );

export const markupOf = (element: ReactElement): string => renderToStaticMarkup(element);

/** The heading above a table: a label and a text. */
export const captionMarkup = (label: string, text: string): string =>
  renderToStaticMarkup(
    <div className="cap">
      <h3>
        <span>{label}</span>
        <span>{text}</span>
      </h3>
    </div>,
  );
