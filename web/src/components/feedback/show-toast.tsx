import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { isApiError } from '../../api/api-error.js';
import classes from './toast.module.css';
import { lifetimeOf } from './toast-lifetime.js';
import type { ToastOptions } from './toast-options.js';

const icons = { ok: IconCircleCheck, err: IconAlertTriangle, info: IconInfoCircle };

/** The code of `toast`, in its own chunk: few visits need it. */
export function showToast(options: ToastOptions): void {
  const { tone, title } = options;
  const Icon = icons[tone];
  notifications.clean();
  notifications.show({
    title,
    message: <Message {...options} />,
    icon: <Icon size={20} aria-hidden />,
    autoClose: lifetimeOf(options),
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
    role: tone === 'err' ? 'alert' : 'status',
    className: `${classes.toast} ${classes[tone]}`,
    classNames: { icon: classes.icon, title: classes.title, description: classes.text },
  });
}

/** The message explains a refusal completely; only a server fault needs a code for support. */
const codeOf = (error: unknown): string | null =>
  isApiError(error) && error.status >= 500 ? error.correlationId : null;

function Message({ text, action, error }: ToastOptions) {
  const code = codeOf(error);
  return (
    <>
      {text}
      {action ? (
        <UnstyledButton className={classes.action ?? ''} onClick={action.onClick}>
          {action.label}
        </UnstyledButton>
      ) : null}
      {code ? <span className={classes.code}>Código: {code}</span> : null}
    </>
  );
}
