import { Button } from '@mantine/core';
import { useRef } from 'react';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { CopyValue } from '../../../components/forms/copy-value.js';
import { secretTexts as texts } from './texts.js';
import classes from './webhooks.module.css';

interface SecretDialogProps {
  /** `changed`: it replaces an earlier secret. */
  shown: { secret: string; changed: boolean } | null;
  onClose: () => void;
}

/** Shows a new secret once; only the button closes it. */
export function SecretDialog({ shown, onClose }: SecretDialogProps) {
  // Keeps its content during the fade-out.
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
          <CopyValue value={secret} label={texts.copy} done={texts.copied} size="xs" />
        </div>
        <p className={classes.note}>{texts.how}</p>
      </div>
    </DialogFrame>
  );
}
