import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { useFocusBack } from '../../../components/feedback/use-focus-back.js';
import { useApiKeysQuery } from '../api/api-keys.api.js';
import { ApiKeyRow } from './api-key-row.js';
import classes from './api-keys-panel.module.css';
import { RevokeDialog } from './revoke-dialog.js';
import { apiKeyTexts as texts } from './texts.js';

const NewKeyDialog = lazy(async () => ({ default: (await import('./new-key-dialog.js')).NewKeyDialog }));

/** Keys for the company's own systems to call the API. */
export function ApiKeysPanel({ companyId }: { companyId: string }) {
  const { data, isError, error, refetch } = useApiKeysQuery(companyId, { refetchOnMountOrArgChange: true });
  const [creating, { open, close }] = useDisclosure(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  useFocusBack(creating);
  const create = (
    <Button leftSection={<IconKey size={18} aria-hidden />} onClick={open}>
      {texts.create}
    </Button>
  );
  return (
    <section className={classes.panel} aria-labelledby="claves">
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id="claves" className={classes.heading}>
            {texts.title}
          </h2>
          <p className={classes.note}>
            {texts.intro}{' '}
            <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit underline="always">
              {texts.docs}
            </Anchor>
          </p>
        </div>
        {data && data.keys.length > 0 ? create : null}
      </div>
      {!data && isError ? <ErrorState title={texts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <ListSkeleton label={texts.loading} rows={3} rowHeight={56} /> : null}
      {data?.keys.length === 0 ? <EmptyState title={texts.empty} text={texts.emptyText} action={create} /> : null}
      {data && data.keys.length > 0 ? (
        <ul className={classes.list} aria-label={texts.table}>
          {data.keys.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      ) : null}
      {creating ? (
        <Suspense>
          <NewKeyDialog companyId={companyId} onClose={close} />
        </Suspense>
      ) : null}
      <RevokeDialog companyId={companyId} apiKey={revoking} onClose={() => setRevoking(null)} />
    </section>
  );
}
