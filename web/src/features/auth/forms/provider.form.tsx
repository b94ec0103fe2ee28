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
import { useStartProviderSignInMutation } from '../api/provider.api.js';
import classes from '../components/auth-form.module.css';
import { providerTexts as texts } from '../provider.texts.js';
import { authTexts } from '../texts.js';

interface ProviderFormProps {
  /** The e-mail typed at the login. */
  email: string;
  /** Why the last attempt failed. */
  failure: string | null;
  /** The browser leaves for the provider. */
  onLeave: (url: string) => void;
}

/** Asks for the e-mail, whose domain names the provider. */
export function ProviderForm({ email, failure: earlier, onLeave }: ProviderFormProps) {
  const form = useForm({ resolver: zodResolver(forgotPasswordSchema), defaultValues: { email } });
  const [start, { isLoading, data }] = useStartProviderSignInMutation();
  const [failure, setFailure] = useState(earlier);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      onLeave((await start(values).unwrap()).url);
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
      <Button
        type="submit"
        size="lg"
        fullWidth
        className={classes.submit ?? ''}
        loading={isLoading || data !== undefined}
      >
        {texts.submit}
      </Button>
    </form>
  );
}
