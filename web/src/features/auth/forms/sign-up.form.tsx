import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { signUpFormSchema } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { signIn } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { Notice } from '../../../components/feedback/notice.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PasswordField } from '../../../components/forms/password-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { useRegisterMutation } from '../api/auth.api.js';
import classes from '../components/auth-form.module.css';
import { PrivacyNote } from '../components/privacy-note.js';
import { nextPath, withNext } from '../next-path.js';
import { privacyTexts } from '../privacy.texts.js';
import { authTexts } from '../texts.js';

const texts = authTexts.signUp;

/** E-mail, password and its repetition; success leads to the steps. */
export function SignUpForm() {
  const form = useForm({
    resolver: zodResolver(signUpFormSchema),
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });
  const [register, { isLoading }] = useRegisterMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null);
    setTaken(null);
    try {
      dispatch(signIn(await register({ email, password }).unwrap()));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === identityErrors.EMAIL_TAKEN.code) setTaken(email);
      else setFailure(applyApiError(form, error));
    }
  });
  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate>
      {failure ? <Notice tone="err">{failure}</Notice> : null}
      {taken ? <Taken email={taken} /> : null}
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
      <PrivacyNote before={privacyTexts.signUp} />
    </form>
  );
}

/** The e-mail has an account: links to login and password reset, with the e-mail filled in. */
function Taken({ email }: { email: string }) {
  const next = nextPath(useLocation().search);
  return (
    <Notice tone="err">
      {texts.taken}{' '}
      <Link to={withNext('/auth/login', next)} state={{ email }}>
        {texts.takenLogin}
      </Link>{' '}
      {texts.or}{' '}
      <Link to="/auth/olvide" state={{ email }}>
        {texts.takenForgot}
      </Link>
      .
    </Notice>
  );
}
