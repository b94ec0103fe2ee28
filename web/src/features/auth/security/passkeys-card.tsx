import type { Passkey } from '@cotizaobra/proto/identity/passkey-model';
import { formatDateTime, formatLongDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { toast } from '../../../components/feedback/toast.js';
import { useFocusBack } from '../../../components/feedback/use-focus-back.js';
import { usePasskeysQuery, useRemovePasskeyMutation } from '../api/security.api.js';
import classes from './security.module.css';
import { passkeyTexts as texts } from './security.texts.js';

const NameDialog = lazy(async () => ({ default: (await import('./passkey-name-dialog.js')).PasskeyNameDialog }));

/** The passkeys of the account: add, rename, remove. */
export function PasskeysCard() {
  const { data, error, refetch } = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [adding, { open, close }] = useDisclosure(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  useFocusBack(adding || renaming !== null);
  const supported = 'PublicKeyCredential' in window;
  return (
    <section className={classes.card} aria-labelledby="llaves">
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id="llaves" className={classes.heading}>
            {texts.title}
          </h2>
          <p className={classes.note}>{texts.note}</p>
          {data?.passkeys.length === 0 ? <p className={classes.note}>{texts.empty}</p> : null}
          {supported ? null : <p className={classes.note}>{texts.unsupported}</p>}
        </div>
        {supported ? (
          <Button variant="default" onClick={open}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      {!data && error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={1} rowHeight={56} /> : null}
      {data && data.passkeys.length > 0 ? (
        <ul className={classes.list} aria-label={texts.list}>
          {data.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      ) : null}
      <Suspense>
        {adding ? <NameDialog passkey={null} onClose={close} /> : null}
        {renaming ? <NameDialog passkey={renaming} onClose={() => setRenaming(null)} /> : null}
      </Suspense>
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
}

function Row({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.note}>
          {texts.created(formatLongDate(createdAt))} ·{' '}
          {lastUsedAt ? texts.used(formatDateTime(lastUsedAt)) : texts.never}
        </p>
      </div>
      <div className={classes.end}>
        <Button variant="subtle" size="compact-sm" aria-label={texts.renameNamed(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" aria-label={texts.removeNamed(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const confirm = async () => {
    try {
      await remove(passkey.id).unwrap();
      void toast({ tone: 'ok', title: texts.removed });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.failedChange, text: error.text });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={texts.removeTitle(passkey.name)}
      confirmLabel={texts.remove}
      danger
      loading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
