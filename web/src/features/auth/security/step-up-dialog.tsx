import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { useSession } from '../../../api/use-session.js';
import { useStepUpMutation } from '../api/proofs.api.js';
import classes from './security.module.css';
import { stepUpTexts as texts } from './security.texts.js';
import { StepUpPasskey } from './step-up-passkey.js';

interface StepUpDialogProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Above other dialogs, which it interrupts. */
const ABOVE = 400;
/** Another open dialog must not close by the same Esc. */
const alone = { 'data-mantine-stop-propagation': true };

/** Asks for a code, or for the password of a user without a second factor; a passkey replaces both. */
export function StepUpDialog({ onDone, onCancel }: StepUpDialogProps) {
  const session = useSession();
  const withCode = session.status === 'signedIn' && session.hasFactor;
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [stepUp, { isLoading }] = useStepUpMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form of a dialog below would be sent too.
    event.stopPropagation();
    setFailure(null);
    try {
      await stepUp(withCode ? { code: typed } : { password: typed }).unwrap();
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.fields[0]?.message ?? error.text);
    }
  };
  const field = {
    ...alone,
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    error: failure,
    'data-autofocus': true,
    required: true,
    withAsterisk: false,
  };
  return (
    <Modal opened onClose={onCancel} title={texts.title} size={420} zIndex={ABOVE} closeOnClickOutside={false}>
      <form
        className={classes.form}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      >
        <p className={classes.text}>{withCode ? texts.withCode : texts.withPassword}</p>
        {withCode ? (
          <TextInput {...field} label={texts.code} inputMode="text" autoComplete="one-time-code" />
        ) : (
          <PasswordInput {...field} label={texts.password} autoComplete="current-password" />
        )}
        <StepUpPasskey onDone={onDone} onFailure={setFailure} />
        <div className={classes.buttons}>
          <Button {...alone} variant="default" onClick={onCancel} disabled={isLoading}>
            {texts.cancel}
          </Button>
          <Button {...alone} type="submit" loading={isLoading} disabled={typed.trim() === ''}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
