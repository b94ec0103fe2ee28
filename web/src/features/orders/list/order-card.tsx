import type { OrderCard as Card, OrderSide } from '@cotizaobra/proto/orders/model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconDotsVertical,
  IconEye,
  IconFileDescription,
  IconFileDownload,
  IconMapPin,
  IconTable,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { Money } from '../../../components/data/money.js';
import { GuestMark, StatusBadge } from '../../../components/data/status-badge.js';
import { comparisonPath, editorPath, orderPath, receivedPath } from '../../../quotation/rules/paths.js';
import { awaitsNext } from '../awaits-next.js';
import { OrderBadge } from '../order-badge.js';
import { downloadOrderExcel, downloadOrderPdf } from '../order-files.js';
import { ordersTexts as texts } from '../orders.texts.js';
import { ReceivedCota } from '../received-cota.js';
import classes from './orders.module.css';

interface OrderCardProps {
  order: Card;
  side: OrderSide;
}

/** One order of a list. The title is a link that covers the card. */
export function OrderCard({ order, side }: OrderCardProps) {
  const { id, code, state, title, company, place, currency, total, deliveryTime, issuedAt } = order;
  const ended = state === 'DECLINED' || state === 'CANCELLED' || state === 'CLOSED';
  return (
    <li className={classes.card} data-ended={ended || undefined}>
      <div className={classes.prefix}>{texts.prefix}</div>
      <div className={classes.subject}>
        <Link className={classes.title} to={orderPath(id)}>
          {title}
        </Link>
        <p className={classes.company}>
          <CompanyLogo name={company.name} src={company.logo} size={24} />
          <span>{company.name}</span>
          <GuestMark guest={company.guest} />
        </p>
        {place ? (
          <p className={classes.place}>
            <IconMapPin size={16} stroke={1.6} aria-hidden />
            <span>{place}</span>
          </p>
        ) : null}
      </div>
      <div className={classes.state}>
        <StatusBadge tone="line">{code}</StatusBadge>
        <OrderBadge state={state} />
      </div>
      <Progress order={order} side={side} />
      <div className={classes.figure}>
        <b>
          <Money amount={total} currency={currency} strong />
        </b>
        <small>{deliveryTime ? texts.delivery(deliveryTime) : texts.issued(formatDate(issuedAt))}</small>
      </div>
      <CardMenu order={order} side={side} />
    </li>
  );
}

/** What was received by amount, or why there is nothing to receive. */
function Progress({ order, side }: OrderCardProps) {
  const { code, state, received, currency, lineCount, receptionCount, reason, endedBy, issuedAt, request } = order;
  if (state === 'ISSUED') {
    return (
      <div className={classes.progress}>
        <small data-act>{texts.toConfirm[side]}</small>
        <small>{texts.issued(formatDate(issuedAt))}</small>
      </div>
    );
  }
  if (state === 'DECLINED' || state === 'CANCELLED') {
    return (
      <div className={classes.progress}>
        {endedBy ? <span>{texts.endedBy[endedBy][side]}</span> : null}
        {reason ? <small title={reason}>{reason}</small> : null}
        {awaitsNext(order, side) ? <Link to={comparisonPath(request.id)}>{texts.next}</Link> : null}
      </div>
    );
  }
  return (
    <div className={classes.progress}>
      <p>
        <span>{texts.received}</span>
        <b>{received.percent} %</b>
      </p>
      <ReceivedCota label={texts.receivedOf(code)} percent={received.percent} />
      <small>
        {state === 'CLOSED'
          ? texts.pending(formatMoney(received.pendingAmount, currency))
          : texts.counts(lineCount, receptionCount)}
      </small>
    </div>
  );
}

function CardMenu({ order, side }: OrderCardProps) {
  const { id, code, request, quotation } = order;
  const bought = side === 'purchases';
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.menu ?? ''}
          aria-label={texts.actions(code)}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {awaitsNext(order, side) ? (
          <Menu.Item
            component={Link}
            to={comparisonPath(request.id)}
            leftSection={<IconArrowForwardUp size={20} stroke={1.5} aria-hidden />}
          >
            {texts.next}
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={orderPath(id)} leftSection={<IconEye size={20} stroke={1.5} aria-hidden />}>
          {texts.see}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={bought ? receivedPath(quotation.id) : editorPath(quotation.id)}
          leftSection={<IconFileDescription size={20} stroke={1.5} aria-hidden />}
        >
          {texts.seeQuotation}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileDownload size={20} stroke={1.5} aria-hidden />}
          onClick={() => void downloadOrderPdf({ id, code })}
        >
          {texts.pdf}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTable size={20} stroke={1.5} aria-hidden />}
          onClick={() => void downloadOrderExcel({ id, code })}
        >
          {texts.excel}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
