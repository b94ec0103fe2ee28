import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ToastOptions } from './toast.js';
import classes from './toast.module.css';

const icons = { ok: IconCircleCheck, err: IconAlertTriangle, info: IconInfoCircle };

const GOOD_NEWS_MS = 8_000;

/** Behind `toast`, in a chunk of its own: few visits need one. */
export function showToast({ tone, title, text, closeAfter }: ToastOptions): void {
  const Icon = icons[tone];
  notifications.clean();
  notifications.show({
    title,
    message: text ?? null,
    icon: <Icon size={20} aria-hidden />,
    autoClose: closeAfter ?? (tone === 'ok' ? GOOD_NEWS_MS : false),
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
    role: tone === 'err' ? 'alert' : 'status',
    className: `${classes.toast} ${classes[tone]}`,
    classNames: { icon: classes.icon, title: classes.title, description: classes.text },
  });
}
