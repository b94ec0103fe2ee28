import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import type { useSignOut } from './use-sign-out.js';

/** Asks before drafts are lost. */
export function SignOutQuestion({ signOut }: { signOut: ReturnType<typeof useSignOut> }) {
  const { unsent, confirm, cancel } = signOut;
  return (
    <ConfirmDialog
      opened={unsent > 0}
      title="¿Cerrar sesión?"
      confirmLabel="Cerrar sesión"
      danger
      onConfirm={confirm}
      onClose={cancel}
    >
      {unsent === 1
        ? 'Hay un documento con cambios que solo están en este equipo. Si cierras la sesión se borran.'
        : `Hay ${unsent} documentos con cambios que solo están en este equipo. Si cierras la sesión se borran.`}
    </ConfirmDialog>
  );
}
