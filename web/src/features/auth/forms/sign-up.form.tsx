import { signUpFormSchema } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { signIn } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { Notice } from '../../../components/feedback/notice.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PasswordField } from '../../../components/forms/password-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { useRegisterMutation } from '../api/auth.api.js';
import classes from '../components/auth-form.module.css';
import { authTexts } from '../texts.js';

const texts = authTexts.signUp;

/** E-mail, password and the password again; success goes on to the steps. */
export function SignUpForm() {
  const form = useForm({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });
  const [register, { isLoading }] = useRegisterMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      dispatch(signIn(await register({ email, password }).unwrap()));
    } catch (error) {
      if (isApiError(error)) setFailure(applyApiError(form, error));
      else throw error;
    }
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
      <PasswordField
        control={form.control}
        name="password"
        label={authTexts.password}
        description={texts.passwordHint}
        size="md"
        autoComplete="new-password"
      />
      <PasswordField
        control={form.control}
        name="confirmPassword"
        label={texts.confirm}
        size="md"
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" fullWidth className={classes.submit ?? ''} loading={isLoading}>
        {texts.submit}
      </Button>
    </form>
  );
}
