import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { signIn } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { useCompleteSignInMutation } from '../api/proofs.api.js';
import classes from '../components/auth-form.module.css';
import { codeTexts as texts } from '../security/security.texts.js';

interface FactorFormProps {
  challenge: string;
  /** Back to the password; with the reason if the challenge is over. */
  onOver: (reason: string | null) => void;
}

/** The second step of a sign-in: the code of the app, or a recovery code. */
export function FactorForm({ challenge, onOver }: FactorFormProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [complete, { isLoading }] = useCompleteSignInMutation();
  const dispatch = useAppDispatch();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      dispatch(signIn(await complete({ challenge, code }).unwrap()));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === identityErrors.CHALLENGE_OVER.code) onOver(error.text);
      else setFailure(error.fields[0]?.message ?? error.text);
    }
  };
  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate>
      <p className={classes.step}>{texts.question}</p>
      <TextInput
        label={texts.code}
        description={texts.lost}
        size="md"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={failure}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoFocus
        maxLength={40}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classes.submit ?? ''}
        loading={isLoading}
        disabled={code.trim() === ''}
      >
        {texts.submit}
      </Button>
      <Button variant="subtle" size="md" onClick={() => onOver(null)} disabled={isLoading}>
        {texts.back}
      </Button>
    </form>
  );
}
