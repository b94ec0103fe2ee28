import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { GetTotp } from '@cotizaobra/proto/identity/get-totp';
import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { toast } from '../../../components/feedback/toast.js';
import { useFocusBack } from '../../../components/feedback/use-focus-back.js';
import { useDisableTotpMutation, useRenewRecoveryCodesMutation, useTotpQuery } from '../api/security.api.js';
import classes from './security.module.css';
import { twoStepTexts as texts } from './security.texts.js';

const EnrolDialog = lazy(async () => ({ default: (await import('./enrol-dialog.js')).EnrolDialog }));
const NewCodesDialog = lazy(async () => ({ default: (await import('./new-codes-dialog.js')).NewCodesDialog }));

/** With fewer codes the user is asked to make others. */
const FEW = 3;

/** The second factor of the account: on or off, and its recovery codes. */
export function TwoStepCard() {
  const { data, error, refetch } = useTotpQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={classes.card} aria-labelledby="dos-pasos">
      <h2 id="dos-pasos" className={classes.heading}>
        {texts.title}
      </h2>
      {!data && error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={1} rowHeight={56} /> : null}
      {data && !data.enrolled ? <Off /> : null}
      {data?.enrolled ? <On state={data} /> : null}
    </section>
  );
}

function Off() {
  const [enrolling, { open, close }] = useDisclosure(false);
  useFocusBack(enrolling);
  return (
    <div className={classes.head}>
      <p className={`${classes.words} ${classes.note}`}>{texts.off}</p>
      <Button onClick={open}>{texts.enable}</Button>
      {enrolling ? (
        <Suspense>
          <EnrolDialog onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}

function On({ state }: { state: MessageOutput<typeof GetTotp> }) {
  const [question, setQuestion] = useState<'renew' | 'disable' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [disable, disabling] = useDisableTotpMutation();
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.refused, text: error.text });
    }
    setQuestion(null);
  };
  const makeCodes = () => act(async () => setCodes((await renew().unwrap()).recoveryCodes));
  const switchOff = () =>
    act(async () => {
      await disable().unwrap();
      void toast({ tone: 'ok', title: texts.disabled });
    });
  const { confirmedAt, recoveryCodesLeft } = state;
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <p className={classes.note}>
          <StatusBadge tone="ok">{texts.active}</StatusBadge>{' '}
          {confirmedAt ? texts.on(formatLongDate(confirmedAt)) : null}
        </p>
        <p className={classes.note}>
          {texts.left(recoveryCodesLeft)} {recoveryCodesLeft <= FEW ? texts.few : null}
        </p>
      </div>
      <div className={classes.end}>
        <Button variant="default" onClick={() => setQuestion('renew')}>
          {texts.renew}
        </Button>
        <Button variant="outline" color="red" onClick={() => setQuestion('disable')}>
          {texts.disable}
        </Button>
      </div>
      <ConfirmDialog
        opened={question === 'renew'}
        title={texts.renewTitle}
        confirmLabel={texts.renewConfirm}
        loading={renewing.isLoading}
        onConfirm={() => void makeCodes()}
        onClose={() => setQuestion(null)}
      >
        {texts.renewText}
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'disable'}
        title={texts.disableTitle}
        confirmLabel={texts.disable}
        danger
        loading={disabling.isLoading}
        onConfirm={() => void switchOff()}
        onClose={() => setQuestion(null)}
      >
        {texts.disableText}
      </ConfirmDialog>
      {codes ? (
        <Suspense>
          <NewCodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
