import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { useState } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { destroyCard, removeCard } from './card-commands.js';
import { removeTexts } from './remove.texts.js';

interface RemoveDialogProps {
  card: QuotationCard;
  onClose: () => void;
}

type Command = typeof removeCard;

function useCommand(command: Command, { card, onClose }: RemoveDialogProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await command(dispatch, card);
    onClose();
  };
  return { loading: busy, onConfirm: () => void run(), onClose };
}

/** 'Eliminar': moves it to Eliminadas; it can be restored. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { sentAt, titulo } = props.card;
  return (
    <ConfirmDialog
      opened
      danger
      title={removeTexts.title}
      confirmLabel={removeTexts.confirm}
      {...useCommand(removeCard, props)}
    >
      {sentAt === null ? removeTexts.text(titulo) : removeTexts.textSent(titulo)}
    </ConfirmDialog>
  );
}

/** 'Eliminar definitivamente'. */
export function DestroyDialog(props: RemoveDialogProps) {
  const { code, titulo } = props.card;
  return (
    <ConfirmDialog
      opened
      danger
      title={removeTexts.destroyTitle(code)}
      confirmLabel={removeTexts.destroyConfirm}
      {...useCommand(destroyCard, props)}
    >
      {removeTexts.destroyText(titulo)}
    </ConfirmDialog>
  );
}
