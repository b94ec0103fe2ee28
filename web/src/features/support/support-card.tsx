import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { toast } from '../../components/feedback/toast.js';
import { useRevokeSupportMutation, useSupportAccessQuery } from './support.api.js';
import classes from './support.module.css';
import { supportTexts as texts } from './support.texts.js';

const GrantDialog = lazy(async () => ({ default: (await import('./grant-dialog.js')).GrantDialog }));

/** Whether support may look into the company; the owner decides. */
export function SupportCard({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useSupportAccessQuery(companyId, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeSupportMutation();
  const [asked, setAsked] = useState<'grant' | 'revoke' | null>(null);
  const close = () => setAsked(null);
  const end = async () => {
    try {
      await revoke(companyId).unwrap();
      void toast({ tone: 'ok', title: texts.revoked });
    } catch (refusal) {
      void toast({ tone: 'err', title: texts.refused, ...(isApiError(refusal) ? { text: refusal.text } : {}) });
    }
    close();
  };
  const access = data?.access;
  return (
    <section className={classes.card} aria-labelledby="soporte">
      <h2 id="soporte">{texts.title}</h2>
      <p className={classes.text}>{texts.what}</p>
      {!data && error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={1} rowHeight={44} /> : null}
      {data ? <p>{access ? texts.open(formatDateTime(access.expiresAt)) : texts.closed}</p> : null}
      {access ? <p className={classes.text}>{texts.reason(access.reason)}</p> : null}
      {data ? (
        <Button variant="default" onClick={() => setAsked(access ? 'revoke' : 'grant')}>
          {access ? texts.revoke : texts.grant}
        </Button>
      ) : null}
      {asked === 'grant' ? (
        <Suspense fallback={null}>
          <GrantDialog companyId={companyId} onClose={close} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        opened={asked === 'revoke'}
        title={texts.revokeTitle}
        confirmLabel={texts.revoke}
        loading={isLoading}
        onConfirm={() => void end()}
        onClose={close}
      >
        {texts.revokeText}
      </ConfirmDialog>
    </section>
  );
}
