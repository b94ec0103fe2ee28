import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** Where toasts appear, one at a time: at the top right, below the bar whose buttons they must not cover. */
export function Toaster() {
  const root = classes.toaster ?? '';
  return <Notifications position="top-right" limit={1} zIndex={500} containerWidth={400} classNames={{ root }} />;
}
