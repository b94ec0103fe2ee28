import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import type { CSSProperties } from 'react';
import classes from './toast.module.css';
import { useToastLift } from './use-toast-lift.js';

/** The place of toasts, one at a time: at the bottom left, above button bars. */
export function Toaster() {
  const root = classes.toaster ?? '';
  const lift = useToastLift();
  return (
    <Notifications
      position="bottom-left"
      limit={1}
      zIndex={500}
      containerWidth={400}
      classNames={{ root }}
      style={{ '--toast-lift': `${lift}px` } as CSSProperties}
      data-toaster
    />
  );
}
