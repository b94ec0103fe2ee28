import { WEBHOOKS_MAX } from '@cotizaobra/proto/webhooks/limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { DeliveriesDialog } from './deliveries-dialog.js';
import { SecretDialog } from './secret-dialog.js';
import { webhooksTexts as texts } from './texts.js';
import { WebhookCard } from './webhook-card.js';
import { WebhookDialog } from './webhook-dialog.js';
import { type Asked, WebhookQuestion } from './webhook-question.js';
import { useWebhooksQuery, type WithSecret } from './webhooks.api.js';
import classes from './webhooks.module.css';

/** The URL holds the open deliveries. */
const OPEN = 'webhook';

/** The company's endpoints for events, with their deliveries. */
export function WebhooksPanel() {
  const { data, isError, error, refetch } = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const [form, setForm] = useState<'new' | string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<{ secret: string; changed: boolean } | null>(null);
  const webhooks = data?.webhooks ?? [];
  const named = (id: string | null) => webhooks.find((one) => one.id === id) ?? null;
  const openLog = (id: string | null) =>
    setParams((now) => {
      if (id === null) now.delete(OPEN);
      else now.set(OPEN, id);
      return now;
    });
  const full = webhooks.length >= WEBHOOKS_MAX;
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={full} onClick={() => setForm('new')}>
      {texts.add}
    </Button>
  );
  const told = (answer: WithSecret, changed: boolean) => setSecret({ secret: answer.secret, changed });
  return (
    <section className={classes.panel} aria-label={texts.title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.heading}>{texts.title}</h2>
          <p className={classes.note}>{full ? texts.full(WEBHOOKS_MAX) : texts.intro}</p>
        </div>
        {webhooks.length > 0 ? add : null}
      </div>
      {!data && isError ? <ErrorState title={texts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <ListSkeleton label={texts.loading} rows={2} rowHeight={120} /> : null}
      {data && webhooks.length === 0 ? (
        <EmptyState drawing={<FirstBrickDrawing />} title={texts.empty} text={texts.emptyText} action={add} />
      ) : null}
      {webhooks.length > 0 ? (
        <ul className={classes.list}>
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setForm(webhook.id)}
              onAsk={(action) => setAsked({ action, webhook })}
              onLog={() => openLog(webhook.id)}
            />
          ))}
        </ul>
      ) : null}
      {form !== null ? (
        <WebhookDialog
          webhook={named(form)}
          onCreated={(answer) => told(answer, false)}
          onClose={() => setForm(null)}
        />
      ) : null}
      <WebhookQuestion asked={asked} onRotated={(answer) => told(answer, true)} onClose={() => setAsked(null)} />
      <SecretDialog shown={secret} onClose={() => setSecret(null)} />
      <DeliveriesDialog webhook={named(params.get(OPEN))} onClose={() => openLog(null)} />
    </section>
  );
}
