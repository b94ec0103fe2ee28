import type { Order, Reception } from '@cotizaobra/proto/orders/model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatAmount } from '@cotizaobra/proto/rules/money-format';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconMessage } from '@tabler/icons-react';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { receptionTexts, orderTexts as texts } from '../orders.texts.js';
import classes from './order.module.css';
import { useOrderMay } from './order-actions.js';
import { PhoneReceptions } from './phone-receptions.js';
import { ArrivedLines, signed } from './reception-parts.js';
import { ReceptionPhotos } from './reception-photos.js';

interface ReceptionsProps {
  order: Order;
  onReverse: (reception: Reception) => void;
}

/** What arrived, newest first. A reversed one stays, struck through. */
export function Receptions({ order, onReverse }: ReceptionsProps) {
  const { receptions, currency, state } = order;
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const mayReverse = useOrderMay(order)('reverse');
  const started = receptions.length > 0 || state === 'CONFIRMED';
  if (!started) return null;
  const { receptionColumns: columns } = texts;
  return (
    <section>
      <h2 className={classes.heading}>
        {texts.receptions} {receptions.length > 0 ? <small>{texts.receptionCount(receptions.length)}</small> : null}
      </h2>
      {receptions.length === 0 ? (
        <p className={classes.nothing}>{texts.noReceptions}</p>
      ) : phone ? (
        <PhoneReceptions
          order={order}
          isReversible={(reception) => mayReverse && isStanding(reception)}
          onReverse={onReverse}
        />
      ) : (
        <TableScroll label={texts.receptions} className={classes.scroll}>
          <table className={classes.receptions}>
            <thead>
              <tr>
                <th scope="col">{columns.number}</th>
                <th scope="col">{columns.date}</th>
                <th scope="col">{columns.guide}</th>
                <th scope="col">{columns.what}</th>
                <th scope="col" data-number>
                  {columns.amount} {currencyWords[currency].symbol}
                </th>
                <th scope="col">
                  <VisuallyHidden>{texts.more}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {receptions.map((reception) => (
                <Row
                  key={reception.id}
                  order={order}
                  reception={reception}
                  mayReverse={mayReverse}
                  onReverse={onReverse}
                />
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </section>
  );
}

const isStanding = ({ reverses, reversedBy }: Reception): boolean => reverses === null && reversedBy === null;

function Row({
  order,
  reception,
  mayReverse,
  onReverse,
}: ReceptionsProps & { reception: Reception; mayReverse: boolean }) {
  const { number, date, guide, amount, note, reason, reverses, reversedBy, recordedBy } = reception;
  const said = reason ?? note;
  return (
    <tr data-void={reversedBy !== null || undefined} data-reversal={reverses !== null || undefined}>
      <td>
        <b>{number}</b>
      </td>
      <td>
        {formatDate(date)}
        {recordedBy ? <small>{recordedBy}</small> : null}
      </td>
      <td className={classes.guide}>
        {reverses === null ? <s>{guide}</s> : texts.reverses(reverses)}
        {reversedBy === null ? null : <StatusBadge tone="line">{texts.reversedBy(reversedBy)}</StatusBadge>}
      </td>
      <td>
        <ArrivedLines order={order} reception={reception} />
        {said ? (
          <p className={classes.said}>
            <IconMessage size={16} stroke={1.5} aria-hidden />
            {said}
          </p>
        ) : null}
        <ReceptionPhotos order={order} reception={reception} />
      </td>
      <td data-number>
        <s>{signed(amount, formatAmount)}</s>
      </td>
      <td>
        {mayReverse && isStanding(reception) ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={receptionTexts.reverseName(number)}
            onClick={() => onReverse(reception)}
          >
            <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null}
      </td>
    </tr>
  );
}
