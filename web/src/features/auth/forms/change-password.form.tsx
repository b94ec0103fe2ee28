import { changePasswordFormSchema } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PasswordField } from '../../../components/forms/password-field.js';
import { useChangePasswordMutation } from '../api/auth.api.js';
import classes from '../components/auth-form.module.css';
import { authTexts } from '../texts.js';

const texts = authTexts.security;
const empty = { currentPassword: '', password: '', confirmPassword: '' };

interface ChangePasswordFormProps {
  /** For password managers, which store the pair. */
  email: string;
}

/** The current password, then the new one twice. The form is cleared afterwards. */
export function ChangePasswordForm({ email }: ChangePasswordFormProps) {
  const form = useForm({ resolver: zodResolver(changePasswordFormSchema), defaultValues: empty });
  const [change, { isLoading }] = useChangePasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    setFailure(null);
    try {
      await change({ currentPassword, password }).unwrap();
      form.reset(empty);
      void toast({ tone: 'ok', title: texts.done, text: texts.doneText });
    } catch (error) {
      if (isApiError(error)) setFailure(applyApiError(form, error));
      else throw error;
    }
  });
  const shared = { control: form.control, size: 'md' } as const;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure ? <Notice tone="err">{failure}</Notice> : null}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...shared} name="currentPassword" label={texts.current} autoComplete="current-password" />
      <PasswordField
        {...shared}
        name="password"
        label={texts.password}
        description={texts.hint}
        autoComplete="new-password"
      />
      <PasswordField {...shared} name="confirmPassword" label={texts.confirm} autoComplete="new-password" />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={isLoading}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
