import { type OrderState, orderStateNames } from '@cotizaobra/proto/orders/order-states.table';
import { type BadgeTone, StatusBadge } from '../../components/data/status-badge.js';

const tones: Record<OrderState, BadgeTone> = {
  ISSUED: 'info',
  CONFIRMED: 'blue',
  DECLINED: 'err',
  CANCELLED: 'neutral',
  PARTLY_RECEIVED: 'warn',
  RECEIVED: 'ok',
  CLOSED: 'neutral',
};

export const OrderBadge = ({ state }: { state: OrderState }) => (
  <StatusBadge tone={tones[state]}>{orderStateNames[state]}</StatusBadge>
);
