import type { Order } from '@cotizaobra/proto/orders/model';
import type { OrderDialog } from './order-actions.js';
import { ReceptionDialog } from './reception-dialog.js';
import { ReverseDialog } from './reverse-dialog.js';
import { StepDialog } from './step-dialog.js';
import { TaxesDialog } from './taxes-dialog.js';

interface OrderDialogsProps {
  order: Order;
  dialog: OrderDialog;
  onClose: () => void;
}

/** The dialogs of an order; they load when the first one opens. */
export function OrderDialogs({ order, dialog, onClose }: OrderDialogsProps) {
  if (dialog.kind === 'receive') return <ReceptionDialog order={order} onClose={onClose} />;
  if (dialog.kind === 'note') return <TaxesDialog order={order} onClose={onClose} />;
  if (dialog.kind === 'reverse') return <ReverseDialog order={order} reception={dialog.reception} onClose={onClose} />;
  return <StepDialog order={order} step={dialog.step} onClose={onClose} />;
}
