import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { useSignedIn } from '../../../api/use-session.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { toast } from '../../../components/feedback/toast.js';
import { useCompanySecurityQuery, useSetCompanySecurityMutation } from '../api/profile.api.js';
import card from '../components/card.module.css';
import { companySecurityTexts as texts } from '../texts.js';
import classes from './security-card.module.css';

/** Whether the company asks everybody for a second factor; its owner decides. */
export function SecurityCard({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useCompanySecurityQuery(companyId, { refetchOnMountOrArgChange: true });
  return (
    <section className={`${card.card} ${card.padded}`} aria-label={texts.title}>
      <h2 className={card.heading}>{texts.title}</h2>
      {!data && error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={1} rowHeight={64} /> : null}
      {data ? <Setting companyId={companyId} requiresFactor={data.requiresFactor} /> : null}
    </section>
  );
}

function Setting({ companyId, requiresFactor }: { companyId: string; requiresFactor: boolean }) {
  const { membership, hasFactor } = useSignedIn();
  const [save, { isLoading }] = useSetCompanySecurityMutation();
  const [asking, setAsking] = useState(false);
  const isOwner = membership?.isOwner ?? false;
  const change = async () => {
    try {
      await save({ id: companyId, requiresFactor: !requiresFactor }).unwrap();
      void toast({ tone: 'ok', title: requiresFactor ? texts.notRequired : texts.required });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.refused, text: error.text });
    }
    setAsking(false);
  };
  const ownFirst = isOwner && !hasFactor && !requiresFactor;
  return (
    <>
      <Switch
        className={classes.switch ?? ''}
        checked={requiresFactor}
        disabled={!isOwner || isLoading || ownFirst}
        label={texts.label}
        onChange={() => setAsking(true)}
      />
      <p className={classes.text}>{isOwner ? texts.what : texts.ownerOnly}</p>
      {ownFirst ? (
        <p className={classes.text}>
          {texts.ownFirst} <Link to="/app/perfil/contrasena">{texts.ownFirstLink}</Link>
        </p>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={requiresFactor ? texts.stopTitle : texts.askTitle}
        confirmLabel={requiresFactor ? texts.stopConfirm : texts.askConfirm}
        loading={isLoading}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      >
        {requiresFactor ? texts.stopText : texts.askText}
      </ConfirmDialog>
    </>
  );
}
