import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import type { Order, Reception } from '@cotizaobra/proto/orders/model';
import { mayDoOrder, type OrderAction } from '@cotizaobra/proto/orders/order-states.table';
import { orderNeeds } from '@cotizaobra/proto/orders/role-abilities';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconDotsVertical,
  IconFileDownload,
  IconLock,
  IconReceiptTax,
  IconTable,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCompanyRole } from '../../../api/use-session.js';
import { RoleNote } from '../../../components/role/role-note.js';
import bar from '../../../quotation/parts/document-bar.module.css';
import { comparisonPath } from '../../../quotation/rules/paths.js';
import type { OrderStep } from '../api/step-order.api.js';
import { awaitsNext } from '../awaits-next.js';
import { downloadOrderExcel, downloadOrderPdf } from '../order-files.js';
import { orderTexts as texts } from '../orders.texts.js';

export type OrderDialog =
  | { kind: 'step'; step: OrderStep }
  | { kind: 'receive' }
  | { kind: 'reverse'; reception: Reception }
  | { kind: 'note' };

interface OrderActionsProps {
  order: Order;
  onDialog: (dialog: OrderDialog) => void;
}

/** What the reader's company may do with the order in its state. */
const mayDo = (action: OrderAction, { state, side }: Pick<Order, 'state' | 'side'>): boolean =>
  mayDoOrder(action, { state, role: side === 'purchases' ? 'buyer' : 'provider' });

/** The same for the reader, whose role in the company must allow it too. */
export function useOrderMay(order: Order): (action: OrderAction) => boolean {
  const role = useCompanyRole();
  return (action) => {
    const needs = orderNeeds[action];
    return mayDo(action, order) && needs !== null && roleMay(role, needs);
  };
}

/** Why the reader's role does not do what the order waits for. */
export function OrderRoleNote({ order }: { order: Order }) {
  const [waiting] = (['confirm', 'receive'] as const).filter((action) => mayDo(action, order));
  const needs = waiting ? orderNeeds[waiting] : null;
  return needs ? <RoleNote needs={needs} /> : null;
}

/** Files, and the rarer actions in a menu. */
export function OrderActions({ order, onDialog }: OrderActionsProps) {
  const may = useOrderMay(order);
  return (
    <>
      <Button
        variant="default"
        className={bar.label ?? ''}
        leftSection={<IconFileDownload size={20} stroke={1.5} aria-hidden />}
        onClick={() => void downloadOrderPdf(order)}
      >
        {texts.pdf}
      </Button>
      <Button
        variant="default"
        className={`${bar.label} ${bar.wide}`}
        leftSection={<IconTable size={20} stroke={1.5} aria-hidden />}
        onClick={() => void downloadOrderExcel(order)}
      >
        {texts.excel}
      </Button>
      <More order={order} may={may} onDialog={onDialog} />
    </>
  );
}

/** What the order waits for, as the table allows it; the main one is filled. */
export function OrderSteps({ order, onDialog }: OrderActionsProps) {
  const { side, request } = order;
  const may = useOrderMay(order);
  const step = (which: OrderStep) => onDialog({ kind: 'step', step: which });
  return (
    <>
      {may('decline') ? (
        <Button
          variant="outline"
          color="red"
          leftSection={<IconX size={20} stroke={1.5} aria-hidden />}
          onClick={() => step('decline')}
        >
          {texts.actions.decline}
        </Button>
      ) : null}
      {may('confirm') ? (
        <Button leftSection={<IconCheck size={20} stroke={1.5} aria-hidden />} onClick={() => step('confirm')}>
          {texts.actions.confirm}
        </Button>
      ) : null}
      {may('receive') ? (
        <Button
          leftSection={<IconTruckDelivery size={20} stroke={1.5} aria-hidden />}
          onClick={() => onDialog({ kind: 'receive' })}
        >
          {texts.actions.receive}
        </Button>
      ) : null}
      {awaitsNext(order, side) ? (
        <Button
          component={Link}
          to={comparisonPath(request.id)}
          leftSection={<IconArrowForwardUp size={20} stroke={1.5} aria-hidden />}
        >
          {texts.next}
        </Button>
      ) : null}
    </>
  );
}

/** Whether `OrderSteps` offers anything. */
export function useHasSteps(order: Order): boolean {
  const may = useOrderMay(order);
  return (['confirm', 'decline', 'receive'] as const).some(may) || awaitsNext(order, order.side);
}

function More({ order, may, onDialog }: OrderActionsProps & { may: (action: OrderAction) => boolean }) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={texts.more}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTable size={20} stroke={1.5} aria-hidden />}
          onClick={() => void downloadOrderExcel(order)}
        >
          {texts.excel}
        </Menu.Item>
        {may('note') ? (
          <Menu.Item
            leftSection={<IconReceiptTax size={20} stroke={1.5} aria-hidden />}
            onClick={() => onDialog({ kind: 'note' })}
          >
            {texts.actions.note}
          </Menu.Item>
        ) : null}
        {may('close') ? (
          <Menu.Item
            leftSection={<IconLock size={20} stroke={1.5} aria-hidden />}
            onClick={() => onDialog({ kind: 'step', step: 'close' })}
          >
            {texts.actions.close}
          </Menu.Item>
        ) : null}
        {may('cancel') ? (
          <Menu.Item
            color="red"
            leftSection={<IconBan size={20} stroke={1.5} aria-hidden />}
            onClick={() => onDialog({ kind: 'step', step: 'cancel' })}
          >
            {texts.actions.cancel}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
