import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { secretTexts as texts } from './texts.js';
import classes from './webhooks.module.css';

interface SecretDialogProps {
  /** `changed`: there was one before. */
  shown: { secret: string; changed: boolean } | null;
  onClose: () => void;
}

/** Shows a new secret, once: only the button closes it. */
export function SecretDialog({ shown, onClose }: SecretDialogProps) {
  // It stays while the dialog fades out.
  const last = useRef(shown);
  if (shown) last.current = shown;
  const { secret, changed } = shown ?? last.current ?? { secret: '', changed: false };
  return (
    <DialogFrame
      opened={shown !== null}
      onClose={onClose}
      size={560}
      guarded
      closeOnEscape={false}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div className={classes.form}>
        <p>{texts.text}</p>
        {changed ? <p>{texts.old}</p> : null}
        <div className={classes.secret}>
          <code>{secret}</code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
        </div>
        <p className={classes.note}>{texts.how}</p>
      </div>
    </DialogFrame>
  );
}
