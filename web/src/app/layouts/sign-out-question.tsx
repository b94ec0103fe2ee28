import { lazy, Suspense, useState } from 'react';
import type { useSignOut } from './use-sign-out.js';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/feedback/confirm-dialog.js')).ConfirmDialog,
}));

/** Asks before drafts are lost; loaded on demand. */
export function SignOutQuestion({ signOut }: { signOut: ReturnType<typeof useSignOut> }) {
  const { unsent, confirm, cancel } = signOut;
  const [wanted, setWanted] = useState(false);
  if (unsent > 0 && !wanted) setWanted(true);
  // Stays mounted once opened: closing returns the focus.
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  );
}
