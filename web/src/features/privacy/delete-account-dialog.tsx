import { deleteAccountFormSchema } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../api/api-error.js';
import { useSignedIn } from '../../api/use-session.js';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { applyApiError } from '../../components/forms/apply-api-error.js';
import { PasswordField } from '../../components/forms/password-field.js';
import { TextField } from '../../components/forms/text-field.js';
import { useDeleteAccountMutation } from './delete-account.api.js';
import classes from './privacy.module.css';
import { privacyTexts } from './privacy.texts.js';

const texts = privacyTexts.dialog;
const empty = { word: '', password: '' };

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

/** The final act: a typed word and the password. */
export function DeleteAccountDialog({ opened, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { user } = useSignedIn();
  const form = useForm({ resolver: zodResolver(deleteAccountFormSchema), defaultValues: empty });
  const [erase, { isLoading }] = useDeleteAccountMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = () => {
    form.reset(empty);
    setRefusal(null);
    onClose();
  };
  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null);
    try {
      await erase({ password }).unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(applyApiError(form, error));
      return;
    }
    void toast({ tone: 'ok', title: privacyTexts.done });
    await onDeleted();
  });
  return (
    <Modal opened={opened} onClose={close} title={texts.title} size={520} closeOnClickOutside={false}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        <p>{texts.text(user.email)}</p>
        <TextField control={form.control} name="word" label={texts.word} autoComplete="off" data-autofocus />
        <PasswordField control={form.control} name="password" label={texts.password} autoComplete="current-password" />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={isLoading}>
            {texts.cancel}
          </Button>
          <Button type="submit" color="red" loading={isLoading}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
