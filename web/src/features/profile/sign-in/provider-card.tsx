import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
import type { CompanyProvider, SignInProvider } from '@cotizaobra/proto/identity/provider-model';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { toast } from '../../../components/feedback/toast.js';
import card from '../components/card.module.css';
import { useRemoveSignInProviderMutation, useSignInProviderQuery } from './provider.api.js';
import classes from './provider-card.module.css';
import { ProviderDomains } from './provider-domains.js';
import { providerTexts as texts } from './texts.js';

const ProviderDialog = lazy(async () => ({ default: (await import('./provider-dialog.js')).ProviderDialog }));

/** The company's own way to sign in; only owners see it. */
export function ProviderCard({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useSignInProviderQuery(companyId, { refetchOnMountOrArgChange: true });
  return (
    <section className={`${card.card} ${card.padded}`} aria-label={texts.title}>
      <h2 className={card.heading}>{texts.title}</h2>
      {!data && error ? <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={texts.loading} rows={1} rowHeight={64} /> : null}
      {data ? <Provider companyId={companyId} data={data} /> : null}
    </section>
  );
}

function Provider({ companyId, data }: { companyId: string; data: CompanyProvider }) {
  const { provider } = data;
  const [open, setOpen] = useState<'form' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {provider ? <Facts companyId={companyId} provider={provider} /> : <p className={classes.text}>{texts.none}</p>}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => setOpen('form')}>
          {provider ? texts.change : texts.setUp}
        </Button>
        {provider ? (
          <Button variant="subtle" color="red" size="sm" onClick={() => setOpen('remove')}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
      <Suspense>
        {open === 'form' ? <ProviderDialog companyId={companyId} data={data} onClose={close} /> : null}
      </Suspense>
      {open === 'remove' ? <RemoveDialog companyId={companyId} onClose={close} /> : null}
    </>
  );
}

function Facts({ companyId, provider }: { companyId: string; provider: SignInProvider }) {
  const { issuer, joinRole, domains } = provider;
  return (
    <>
      <p className={classes.issuer}>{issuer}</p>
      <p className={classes.text}>{joinRole ? texts.joins(roleTexts[joinRole].name) : texts.joinsNot}</p>
      <ProviderDomains companyId={companyId} domains={domains} />
    </>
  );
}

function RemoveDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveSignInProviderMutation();
  const confirm = async () => {
    try {
      await remove(companyId).unwrap();
      void toast({ tone: 'ok', title: texts.removed });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.refused, text: error.text });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={texts.removeTitle}
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
