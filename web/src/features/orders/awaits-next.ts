import type { OrderSide } from '@cotizaobra/proto/orders/model';
import type { OrderState } from '@cotizaobra/proto/orders/order-states.table';

/** Whether the buyer may award lines of a declined order to the next answer: 'Adjudicar al siguiente'. */
export const awaitsNext = ({ state, reawarded }: { state: OrderState; reawarded: boolean }, side: OrderSide): boolean =>
  state === 'DECLINED' && side === 'purchases' && !reawarded;
