/** The states of an order. Source: second stage, section 3. */
export const orderStates = [
  'ISSUED',
  'CONFIRMED',
  'DECLINED',
  'CANCELLED',
  'PARTLY_RECEIVED',
  'RECEIVED',
  'CLOSED',
] as const;
export type OrderState = (typeof orderStates)[number];

/** As people read them. */
export const orderStateNames: Record<OrderState, string> = {
  ISSUED: 'Emitida',
  CONFIRMED: 'Confirmada',
  DECLINED: 'Rechazada',
  CANCELLED: 'Anulada',
  PARTLY_RECEIVED: 'Recibida en parte',
  RECEIVED: 'Recibida',
  CLOSED: 'Cerrada con saldo',
};

/** `withdraw`: the award was undone. `note`: the free notes about detracción and retención. */
export const orderActions = [
  'confirm',
  'decline',
  'cancel',
  'withdraw',
  'receive',
  'reverse',
  'close',
  'note',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** `platform`: no company does it; it follows from an event. */
export type OrderRole = 'buyer' | 'provider' | 'platform';

export const roleOfOrderAction: Record<OrderAction, OrderRole> = {
  confirm: 'provider',
  decline: 'provider',
  cancel: 'buyer',
  withdraw: 'platform',
  receive: 'buyer',
  reverse: 'buyer',
  close: 'buyer',
  note: 'buyer',
};

/** Actions that need a reason. */
export const needsReason: readonly OrderAction[] = ['decline', 'cancel', 'reverse'];

/**
 * The states that an action may lead to. More than one: what was received decides, see `stateByReceptions`. Nothing was
 * received in CONFIRMED, so that a cancelled order never holds goods.
 */
export const orderTransitions: Record<OrderState, Partial<Record<OrderAction, readonly OrderState[]>>> = {
  ISSUED: {
    confirm: ['CONFIRMED'],
    decline: ['DECLINED'],
    cancel: ['CANCELLED'],
    withdraw: ['CANCELLED'],
    note: ['ISSUED'],
  },
  CONFIRMED: {
    cancel: ['CANCELLED'],
    receive: ['PARTLY_RECEIVED', 'RECEIVED'],
    note: ['CONFIRMED'],
  },
  PARTLY_RECEIVED: {
    receive: ['PARTLY_RECEIVED', 'RECEIVED'],
    reverse: ['CONFIRMED', 'PARTLY_RECEIVED'],
    close: ['CLOSED'],
    note: ['PARTLY_RECEIVED'],
  },
  RECEIVED: { reverse: ['CONFIRMED', 'PARTLY_RECEIVED'] },
  DECLINED: {},
  CANCELLED: {},
  CLOSED: {},
};

export interface OrderStanding {
  state: OrderState;
  role: OrderRole;
}

export type OrderRuling = 'does' | 'ORDER_NOT_YOUR_PART' | 'ORDER_ILLEGAL_STATE';

/** The ruling on an action. The wrong company is refused before the state is checked. */
export function orderRuling(action: OrderAction, { state, role }: OrderStanding): OrderRuling {
  if (roleOfOrderAction[action] !== role) return 'ORDER_NOT_YOUR_PART';
  return orderTransitions[state][action] ? 'does' : 'ORDER_ILLEGAL_STATE';
}

/** True if this company may do it now. */
export const mayDoOrder = (action: OrderAction, standing: OrderStanding): boolean =>
  orderRuling(action, standing) === 'does';

/** The state that follows from what was received of all lines. */
export function stateByReceptions(lines: readonly { complete: boolean; started: boolean }[]): OrderState {
  if (!lines.some(({ started }) => started)) return 'CONFIRMED';
  return lines.every(({ complete }) => complete) ? 'RECEIVED' : 'PARTLY_RECEIVED';
}
