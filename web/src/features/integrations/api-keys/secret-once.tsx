import { Button } from '@mantine/core';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { CopyValue } from '../../../components/forms/copy-value.js';
import classes from './api-keys-panel.module.css';
import { apiKeyFormTexts as texts } from './texts.js';

/** Shows the secret once. Only the button closes it: an accidental click would lose it. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const footer = (
    <div className={classes.buttons}>
      <CopyValue value={secret} label={texts.copy} done={texts.copied} />
      <Button onClick={onClose}>{texts.done}</Button>
    </div>
  );
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={texts.secretTitle}
      size={560}
      guarded
      closeOnEscape={false}
      footer={footer}
    >
      <p className={classes.note}>{texts.secretText}</p>
      <output className={classes.secret} aria-label={texts.secret}>
        {secret}
      </output>
    </DialogFrame>
  );
}
