import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { undoTexts as texts } from './undo-acceptance.texts.js';
import { type Received, useAnswer } from './use-answer.js';

/** 'Anular aceptación': the Quotation is pending again. Asks first. */
export function UndoAcceptance({ received, onClose }: { received: Received; onClose: () => void }) {
  const { undo, busy } = useAnswer(received);
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.title(received.code)}
      confirmLabel={texts.undo}
      loading={busy}
      onConfirm={() => void undo().then(onClose)}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
