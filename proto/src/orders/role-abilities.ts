import type { Ability } from '../core/company-roles.table.js';
import type { OrderAction } from './order-states.table.js';

/** What a person's role must allow for an action on an order; null: no person does it. */
export const orderNeeds: Record<OrderAction, Ability | null> = {
  confirm: 'confirmOrders',
  decline: 'confirmOrders',
  cancel: 'handleOrders',
  withdraw: null,
  receive: 'receiveGoods',
  reverse: 'receiveGoods',
  close: 'handleOrders',
  note: 'handleOrders',
};
