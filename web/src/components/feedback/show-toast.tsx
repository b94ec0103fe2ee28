import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { isApiError } from '../../api/api-error.js';
import type { ToastOptions } from './toast.js';
import classes from './toast.module.css';

const icons = { ok: IconCircleCheck, err: IconAlertTriangle, info: IconInfoCircle };

const GOOD_NEWS_MS = 8_000;

/** Behind `toast`, in a chunk of its own: few visits need one. */
export function showToast({ tone, title, text, error, closeAfter }: ToastOptions): void {
  const Icon = icons[tone];
  notifications.clean();
  notifications.show({
    title,
    message: messageOf(text, codeOf(error)),
    icon: <Icon size={20} aria-hidden />,
    autoClose: closeAfter ?? (tone === 'ok' ? GOOD_NEWS_MS : false),
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
    role: tone === 'err' ? 'alert' : 'status',
    className: `${classes.toast} ${classes[tone]}`,
    classNames: { icon: classes.icon, title: classes.title, description: classes.text },
  });
}

/** For refusals the sentence says all there is to know; a fault is somebody else's to look for. */
const codeOf = (error: unknown): string | null =>
  isApiError(error) && error.status >= 500 ? error.correlationId : null;

function messageOf(text: ToastOptions['text'], code: string | null): ToastOptions['text'] {
  if (code === null) return text ?? null;
  return (
    <>
      {text}
      <span className={classes.code}>Código: {code}</span>
    </>
  );
}
