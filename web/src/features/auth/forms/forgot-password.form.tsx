import { forgotPasswordSchema } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { TextField } from '../../../components/forms/text-field.js';
import { useForgotPasswordMutation } from '../api/auth.api.js';
import classes from '../components/auth-form.module.css';
import { authTexts } from '../texts.js';

interface ForgotPasswordFormProps {
  /** The e-mail typed at the login. */
  email: string;
  onSent: (email: string) => void;
}

/** Requests the reset link; the answer is the same for every e-mail. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email } });
  const [ask, { isLoading }] = useForgotPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await ask(values).unwrap();
      onSent(values.email);
    } catch (error) {
      if (isApiError(error)) setFailure(applyApiError(form, error));
      else throw error;
    }
  });
  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate>
      {failure ? <Notice tone="err">{failure}</Notice> : null}
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={authTexts.email}
        size="md"
        autoComplete="username"
        leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
      />
      <Button type="submit" size="lg" fullWidth className={classes.submit ?? ''} loading={isLoading}>
        {authTexts.forgot.submit}
      </Button>
    </form>
  );
}
