import type { Order, OrderLine } from '@cotizaobra/proto/orders/model';
import { formatAmount, formatDecimal, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Cota } from '../../../components/brand/cota.js';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { receptionTexts, orderTexts as texts } from '../orders.texts.js';
import { ReceivedCota } from '../received-cota.js';
import classes from './order.module.css';
import { PhoneOrderLines } from './phone-order-lines.js';
import { receivedPercent } from './received-percent.js';

/** Lines shown at first, and more with each press. */
const STEP = 100;

/** The lines as quoted, each with what arrived, and the totals. */
export function OrderLines({ order }: { order: Order }) {
  const [count, setCount] = useState(STEP);
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const { lines, taxMode, totals, currency, igvPercent, quotation, words } = order;
  return (
    <section>
      <h2 className={classes.heading}>
        {texts.lines} <small>{texts.linesNote(lines.length, texts.priceTax[taxMode])}</small>
      </h2>
      {phone ? <PhoneOrderLines lines={lines.slice(0, count)} /> : <LineTable lines={lines.slice(0, count)} />}
      {lines.length > count ? (
        <Button fullWidth variant="default" onClick={() => setCount(count + STEP)}>
          {receptionTexts.more(Math.min(STEP, lines.length - count))}
        </Button>
      ) : null}
      <div className={classes.foot}>
        <p className={classes.snapshot}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          {texts.snapshot(quotation.code)}
        </p>
        <dl className={classes.totals}>
          <dt>{texts.subtotal}</dt>
          <dd>{formatMoney(totals.subtotal, currency)}</dd>
          <dt>{texts.igv(igvPercent)}</dt>
          <dd>{formatMoney(totals.igv, currency)}</dd>
          <dt data-total>{texts.total}</dt>
          <dd data-total>
            <Cota>
              <b>{formatMoney(totals.total, currency)}</b>
            </Cota>
          </dd>
        </dl>
        <p className={classes.words}>{words}</p>
      </div>
    </section>
  );
}

function LineTable({ lines }: { lines: readonly OrderLine[] }) {
  const { columns } = texts;
  return (
    <TableScroll label={texts.lines} className={classes.scroll}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.description}</th>
            <th scope="col">{columns.unit}</th>
            <th scope="col" data-number>
              {columns.ordered}
            </th>
            <th scope="col" data-number>
              {columns.price}
            </th>
            <th scope="col" data-number>
              {columns.partial}
            </th>
            <th scope="col">{columns.received}</th>
            <th scope="col" data-number>
              {columns.pending}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { number, description, unit, quantity, price, partial, received, pending } = line;
  const percent = receivedPercent(received, quantity);
  return (
    <tr>
      <td>{number}</td>
      <td>{description}</td>
      <td>{unit}</td>
      <td data-number>{formatDecimal(quantity)}</td>
      <td data-number>{formatDecimal(price)}</td>
      <td data-number>
        <b>{formatAmount(partial)}</b>
      </td>
      <td className={classes.arrived}>
        <p>
          <b>{formatDecimal(received)}</b>
          <span>{percent} %</span>
        </p>
        <ReceivedCota label={texts.receivedOf(number)} percent={percent} />
      </td>
      <td data-number data-zero={pending === '0' || undefined}>
        {formatDecimal(pending)}
      </td>
    </tr>
  );
}
