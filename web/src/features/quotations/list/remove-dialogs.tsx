import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { removeTexts } from '../texts/list.texts.js';

interface RemoveDialogProps {
  card: QuotationCard;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** 'Eliminar': to Eliminadas, from where it may come back. */
export function RemoveDialog({ card, busy, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      opened
      danger
      title={removeTexts.title}
      confirmLabel={removeTexts.confirm}
      loading={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {card.sentAt === null ? removeTexts.text(card.titulo) : removeTexts.textSent(card.titulo)}
    </ConfirmDialog>
  );
}

/** 'Eliminar definitivamente'. */
export function DestroyDialog({ card, busy, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      opened
      danger
      title={removeTexts.destroyTitle(card.code)}
      confirmLabel={removeTexts.destroyConfirm}
      loading={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {removeTexts.destroyText(card.titulo)}
    </ConfirmDialog>
  );
}
