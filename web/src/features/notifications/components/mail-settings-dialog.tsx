import { notificationTypes } from '@cotizaobra/proto/notifications/model';
import { type MailSettings, notificationTypeNames } from '@cotizaobra/proto/notifications/settings';
import { Button, Modal, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { useMailSettingsQuery, useSaveMailSettingsMutation } from '../api/mail-settings.api.js';
import { notificationTexts } from '../texts.js';
import classes from './mail-settings-dialog.module.css';

const texts = notificationTexts.mails;

interface MailSettingsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Settings for notifications by e-mail. */
export function MailSettingsDialog({ opened, onClose }: MailSettingsDialogProps) {
  const [changed, setChanged] = useState(false);
  const { close, question } = useDiscardGuard(changed, () => {
    setChanged(false);
    onClose();
  });
  return (
    <Modal opened={opened} onClose={close} title={texts.title} size={520}>
      <Content
        onChange={() => setChanged(true)}
        onCancel={close}
        onSaved={() => {
          setChanged(false);
          onClose();
        }}
      />
      {question}
    </Modal>
  );
}

interface SettingsProps {
  onChange: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

function Content(props: SettingsProps) {
  const { data, isError, isFetching, error, refetch } = useMailSettingsQuery();
  if (data && !isFetching) return <SettingsForm {...props} stored={data.mail} />;
  if (isError && !isFetching) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  return <ListSkeleton label={texts.loading} />;
}

function SettingsForm({ stored, onChange, onCancel, onSaved }: SettingsProps & { stored: MailSettings }) {
  const [mail, setMail] = useState(stored);
  const [save, { isLoading, error }] = useSaveMailSettingsMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save(mail);
    if (saved.error) return;
    void toast({ tone: 'ok', title: texts.saved });
    onSaved();
  };
  return (
    <form onSubmit={submit}>
      {error ? (
        <Notice tone="err">
          {texts.notSaved}. {isApiError(error) ? error.text : null}
        </Notice>
      ) : null}
      <fieldset className={classes.types}>
        <legend className={classes.intro}>{texts.intro}</legend>
        {notificationTypes.map((type) => (
          <Switch
            key={type}
            className={classes.type ?? ''}
            label={notificationTypeNames[type]}
            labelPosition="left"
            checked={mail[type]}
            onChange={({ currentTarget: { checked } }) => {
              setMail((before) => ({ ...before, [type]: checked }));
              onChange();
            }}
          />
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={isLoading}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isLoading}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
