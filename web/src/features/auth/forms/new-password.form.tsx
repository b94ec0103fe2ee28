import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { newPasswordFormSchema } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PasswordField } from '../../../components/forms/password-field.js';
import { useResetPasswordMutation } from '../api/auth.api.js';
import classes from '../components/auth-form.module.css';
import { authTexts } from '../texts.js';

const texts = authTexts.reset;

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link is no longer valid. */
  onOver: () => void;
}

/** The new password, twice. */
export function NewPasswordForm({ token, onDone, onOver }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await reset({ token, password }).unwrap();
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === identityErrors.LINK_OVER.code) onOver();
      else setFailure(applyApiError(form, error));
    }
  });
  const shared = { control: form.control, size: 'md', autoComplete: 'new-password' } as const;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure ? <Notice tone="err">{failure}</Notice> : null}
      <PasswordField {...shared} name="password" label={texts.password} description={authTexts.signUp.passwordHint} />
      <PasswordField {...shared} name="confirmPassword" label={texts.confirm} />
      <Button type="submit" size="lg" fullWidth className={classes.submit ?? ''} loading={isLoading}>
        {texts.submit}
      </Button>
    </form>
  );
}
