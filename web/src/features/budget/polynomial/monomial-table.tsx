import { NativeSelect } from '@mantine/core';
import { TableScroll } from '../../../components/data/table-scroll.js';
import type { Monomial } from '../api/polynomial.api.js';
import { polynomialTexts as texts } from '../budget.texts.js';
import classes from './polynomial.module.css';

type Group = { symbol: string; name: string; indices: string[] };

interface MonomialTableProps {
  monomials: readonly Monomial[];
  readOnly: boolean;
  /** The owner's grouping after an index moved. */
  onGroup: (groups: Group[]) => void;
}

/** The grouping with one index in another monomial; a monomial without indices goes. */
export function movedIndex(monomials: readonly Monomial[], index: string, to: string): Group[] {
  return monomials
    .map(({ symbol, name, indices }) => {
      const others = indices.map((each) => each.index).filter((each) => each !== index);
      return { symbol, name, indices: symbol === to ? [...others, index] : others };
    })
    .filter(({ indices }) => indices.length > 0);
}

/** Monomials with their indices; each index can go to another monomial. */
export function MonomialTable({ monomials, readOnly, onGroup }: MonomialTableProps) {
  const { columns } = texts;
  const options = monomials.map(({ symbol, name }) => ({ value: symbol, label: `${symbol} · ${name}` }));
  const sum = monomials.reduce((all, { coefficient }) => all + Number(coefficient.replace('.', '')), 0);
  return (
    <TableScroll label={texts.table} className={classes.scroll}>
      <table className={classes.table} aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{columns.symbol}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.index}</th>
            <th scope="col" data-figure>
              {columns.share}
            </th>
            <th scope="col" data-figure>
              {columns.coefficient}
            </th>
          </tr>
        </thead>
        {monomials.map(({ symbol, name, coefficient, indices }) => (
          <tbody key={symbol}>
            {indices.map((each, at) => (
              <tr key={each.index}>
                {at === 0 ? (
                  <th scope="rowgroup" rowSpan={indices.length}>
                    {symbol}
                  </th>
                ) : null}
                <td>
                  {readOnly || monomials.length < 2 ? (
                    at === 0 ? (
                      name
                    ) : (
                      ''
                    )
                  ) : (
                    <NativeSelect
                      size="xs"
                      aria-label={texts.move(each.index)}
                      data={options}
                      value={symbol}
                      onChange={(event) => onGroup(movedIndex(monomials, each.index, event.currentTarget.value))}
                    />
                  )}
                </td>
                <td>
                  <b>{each.index}</b> {each.name}
                </td>
                <td data-figure>{each.share}%</td>
                <td data-figure className={classes.coefficient}>
                  {at === 0 ? coefficient : ''}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        {monomials.length > 0 ? (
          <tfoot>
            <tr>
              <td />
              <th scope="row" colSpan={3}>
                {texts.sum}
              </th>
              <td data-figure className={classes.coefficient}>
                {(sum / 1_000).toFixed(3)}
              </td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </TableScroll>
  );
}
