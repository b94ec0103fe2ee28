import { useWindowEvent } from '@mantine/hooks';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.js';

const texts = {
  title: '¿Salir sin guardar?',
  text: 'Los cambios que no guardaste se perderán.',
  confirm: 'Salir sin guardar',
} as const;

/** Asks before the user leaves the page or tab with unsaved changes. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty && (here.pathname !== there.pathname || here.search !== there.search),
  );
  useWindowEvent('beforeunload', (event) => {
    if (dirty) event.preventDefault();
  });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={texts.title}
      confirmLabel={texts.confirm}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
