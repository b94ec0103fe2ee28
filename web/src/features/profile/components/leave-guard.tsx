import { useWindowEvent } from '@mantine/hooks';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { profileTexts } from '../texts.js';

const texts = profileTexts.leave;

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
