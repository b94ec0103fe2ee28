import type { Passkey } from '@cotizaobra/proto/identity/passkey-model';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { toast } from '../../../components/feedback/toast.js';
import { useRegisterPasskeyMutation, useRenamePasskeyMutation, useStartPasskeyMutation } from '../api/security.api.js';
import classes from './security.module.css';
import { passkeyTexts as texts } from './security.texts.js';

interface PasskeyNameDialogProps {
  /** Null: a new passkey, which the device makes after the name. */
  passkey: Passkey | null;
  onClose: () => void;
}

/** The name of a passkey, new or not. */
export function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  const [name, setName] = useState(passkey?.name ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [start] = useStartPasskeyMutation();
  const [register] = useRegisterPasskeyMutation();
  const [rename] = useRenamePasskeyMutation();
  const add = async () => {
    const options = await start().unwrap();
    const { createPasskey } = await import('./passkey-ceremonies.js');
    await register({ name, answer: await createPasskey(options) }).unwrap();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await (passkey ? rename({ id: passkey.id, name }).unwrap() : add());
      void toast({ tone: 'ok', title: passkey ? texts.renamed : texts.added });
      onClose();
    } catch (error) {
      setFailure(isApiError(error) ? (error.fields[0]?.message ?? error.text) : texts.stopped);
      setBusy(false);
    }
  };
  return (
    <DialogFrame opened onClose={onClose} title={passkey ? texts.renameTitle : texts.addTitle} size={460}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          placeholder={texts.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={failure}
          maxLength={60}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {passkey ? texts.save : texts.create}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
