import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear; one at a time. */
export function Toaster() {
  return <Notifications position="top-right" limit={1} zIndex={500} containerWidth={400} />;
}
