import { notificationTypes } from '@cotizaobra/proto/notifications/model';
import { type MailSettings, notificationTypeNames } from '@cotizaobra/proto/notifications/settings';
import { Button, Modal, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useMailSettingsQuery, useSaveMailSettingsMutation } from '../api/mail-settings.api.js';
import { notificationTexts } from '../texts.js';
import classes from './mail-settings-dialog.module.css';

const texts = notificationTexts.mails;

interface MailSettingsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Which notifications also come by e-mail. */
export function MailSettingsDialog({ opened, onClose }: MailSettingsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size={520}>
      <Content onClose={onClose} />
    </Modal>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, error, refetch } = useMailSettingsQuery();
  if (data && !isFetching) return <SettingsForm stored={data.mail} onClose={onClose} />;
  if (isError && !isFetching) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  return <ListSkeleton label={texts.loading} />;
}

function SettingsForm({ stored, onClose }: { stored: MailSettings; onClose: () => void }) {
  const [mail, setMail] = useState(stored);
  const [save, { isLoading, error }] = useSaveMailSettingsMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save(mail);
    if (saved.error) return;
    void toast({ tone: 'ok', title: texts.saved });
    onClose();
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
            onChange={({ currentTarget: { checked } }) => setMail((before) => ({ ...before, [type]: checked }))}
          />
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={isLoading}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isLoading}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
