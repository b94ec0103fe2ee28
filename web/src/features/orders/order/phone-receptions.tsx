import type { Order, Reception } from '@cotizaobra/proto/orders/model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconMessage } from '@tabler/icons-react';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { receptionTexts, orderTexts as texts } from '../orders.texts.js';
import order from './order.module.css';
import classes from './phone-order.module.css';
import { ArrivedLines, signed } from './reception-parts.js';
import { ReceptionPhotos } from './reception-photos.js';

interface PhoneReceptionsProps {
  order: Order;
  isReversible: (reception: Reception) => boolean;
  onReverse: (reception: Reception) => void;
}

/** On a phone each reception is a card, newest first. */
export const PhoneReceptions = ({ order: shown, isReversible, onReverse }: PhoneReceptionsProps) => (
  <ul className={classes.cards}>
    {shown.receptions.map((reception) => {
      const { id, number, date, guide, amount, note, reason, reverses, reversedBy, recordedBy } = reception;
      const said = reason ?? note;
      return (
        <li key={id} data-void={reversedBy !== null || undefined}>
          <span className={classes.number}>{number}</span>
          <div>
            <p className={classes.name}>
              <b>{reverses === null ? <s>{guide}</s> : texts.reverses(reverses)}</b>
              <b>
                <s>{signed(amount, (decimal) => formatMoney(decimal, shown.currency))}</s>
              </b>
            </p>
            <p className={classes.quantity}>{[formatDate(date), recordedBy].filter(Boolean).join(' · ')}</p>
            {reversedBy === null ? null : <StatusBadge tone="line">{texts.reversedBy(reversedBy)}</StatusBadge>}
            <ArrivedLines order={shown} reception={reception} />
            {said ? (
              <p className={order.said}>
                <IconMessage size={16} stroke={1.5} aria-hidden />
                {said}
              </p>
            ) : null}
            <ReceptionPhotos order={shown} reception={reception} />
            {isReversible(reception) ? (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.reverse ?? ''}
                leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
                aria-label={receptionTexts.reverseName(number)}
                onClick={() => onReverse(reception)}
              >
                {receptionTexts.reverse}
              </Button>
            ) : null}
          </div>
        </li>
      );
    })}
  </ul>
);
