import { loginSchema } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { signIn } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { Notice } from '../../../components/feedback/notice.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PasswordField } from '../../../components/forms/password-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { useLoginMutation } from '../api/auth.api.js';
import classes from '../components/auth-form.module.css';
import { PasskeyButton } from '../components/passkey-button.js';
import { authTexts } from '../texts.js';
import { type TypedEmail, typedEmail } from '../typed-email.js';

const FactorForm = lazy(async () => ({ default: (await import('./factor.form.js')).FactorForm }));

/** E-mail and password, then the code of a user with a second factor. An error appears above the form and never says which one is wrong. */
export function LoginForm() {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: typedEmail(useLocation().state), password: '' },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const [login, { isLoading }] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const submit = form.handleSubmit(async (credentials) => {
    setFailure(null);
    try {
      const answer = await login(credentials).unwrap();
      if ('challenge' in answer) setChallenge(answer.challenge);
      else dispatch(signIn(answer));
    } catch (error) {
      if (isApiError(error)) setFailure(applyApiError(form, error));
      else throw error;
    }
  });
  if (challenge !== null) {
    const startAgain = (reason: string | null) => {
      setChallenge(null);
      setFailure(reason);
      form.setValue('password', '');
    };
    return (
      <Suspense fallback={null}>
        <FactorForm challenge={challenge} onOver={startAgain} />
      </Suspense>
    );
  }
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
      <PasswordField
        control={form.control}
        name="password"
        label={authTexts.password}
        size="md"
        autoComplete="current-password"
      />
      <Link className={classes.forgot} to="/auth/olvide" state={{ email } satisfies TypedEmail}>
        {authTexts.login.forgot}
      </Link>
      <Button type="submit" size="lg" fullWidth className={classes.submit ?? ''} loading={isLoading}>
        {authTexts.login.submit}
      </Button>
      <PasskeyButton onFailure={setFailure} />
      <Link className={classes.forgot} to="/auth/empresa" state={{ email } satisfies TypedEmail}>
        {authTexts.login.company}
      </Link>
    </form>
  );
}
