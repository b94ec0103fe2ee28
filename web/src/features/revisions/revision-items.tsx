import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FlatItem } from '../../quotation/rules/flat-elements.js';
import classes from './revisions.module.css';
import { comparisonTexts, revisionTexts as texts } from './revisions.texts.js';

/** What the table shows of a line, sent or compared. */
type ReadLine = Pick<
  FlatItem,
  'id' | 'index' | 'type' | 'code' | 'description' | 'unit' | 'quantity' | 'price' | 'partial'
>;

/** Rows shown at first and added by each 'Mostrar más'; 20,000 rows at once are too many. */
const ROWS = 500;

interface RevisionItemsProps {
  items: readonly ReadLine[];
  priced: boolean;
  caption?: string;
}

/** Lines to read. On a phone quantity and price stand under the description. */
export function RevisionItems({ items, priced, caption = texts.caption }: RevisionItemsProps) {
  const [shown, setShown] = useState(ROWS);
  const rest = Math.min(ROWS, items.length - shown);
  const { columns } = comparisonTexts;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.index}</th>
            <th scope="col" className={classes.wide}>
              {columns.code}
            </th>
            <th scope="col">{columns.description}</th>
            <th scope="col" className={classes.wide}>
              {columns.unit}
            </th>
            <th scope="col" className={`${classes.number} ${classes.wide}`}>
              {columns.quantity}
            </th>
            {priced ? (
              <>
                <th scope="col" className={`${classes.number} ${classes.wide}`}>
                  {columns.price}
                </th>
                <th scope="col" className={classes.number}>
                  {columns.partial}
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map((item) => (
            <Line key={item.id} item={item} priced={priced} />
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <Button variant="subtle" fullWidth onClick={() => setShown((before) => before + ROWS)}>
          {texts.more(rest)}
        </Button>
      ) : null}
    </div>
  );
}

function Line({ item, priced }: { item: ReadLine; priced: boolean }) {
  const { index, type, code, description, unit, quantity, price, partial } = item;
  const part = type === 'PART';
  const unitPrice = price === null ? comparisonTexts.unpriced : formatDecimal(price);
  return (
    <tr data-type={type}>
      <td className={classes.index}>{index}</td>
      <td className={`${classes.index} ${classes.wide}`}>{code}</td>
      <td className={classes.text}>
        {description}
        {part ? (
          <small className={classes.narrow}>
            {formatDecimal(quantity)} {unit}
            {priced ? ` × ${unitPrice}` : ''}
          </small>
        ) : null}
      </td>
      <td className={classes.wide}>{part ? unit : ''}</td>
      <td className={`${classes.number} ${classes.wide}`}>{part ? formatDecimal(quantity) : ''}</td>
      {priced ? (
        <>
          <td className={`${classes.number} ${classes.wide}`}>{part ? unitPrice : ''}</td>
          <td className={classes.number}>{partial === null ? '' : formatAmount(partial)}</td>
        </>
      ) : null}
    </tr>
  );
}
