import type { DeliveryState, Webhook } from '@cotizaobra/proto/webhooks/model';
import { deliveryStates } from '@cotizaobra/proto/webhooks/model';
import { SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { Pager } from '../../../components/data/pager.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { DeliveryRow } from './delivery-row.js';
import { logTexts as texts } from './texts.js';
import { useWebhookDeliveriesQuery } from './webhooks.api.js';
import classes from './webhooks.module.css';

const ALL = 'all';
/** Polls while a delivery is in progress. */
const POLL_MS = 3_000;

/** Dialog with the deliveries of an endpoint. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  // Keeps its content during the fade-out.
  const last = useRef(webhook);
  if (webhook) last.current = webhook;
  const shown = webhook ?? last.current;
  return (
    <DialogFrame
      opened={webhook !== null}
      onClose={onClose}
      size={860}
      readable
      title={texts.title}
      subtitle={<span className={classes.url}>{shown?.url}</span>}
    >
      {shown ? <Log key={shown.id} webhook={shown} /> : null}
    </DialogFrame>
  );
}

function Log({ webhook }: { webhook: Webhook }) {
  const [state, setState] = useState<DeliveryState | null>(null);
  const [page, setPage] = useState(1);
  const [waiting, setWaiting] = useState(false);
  const { data, isError, error, refetch } = useWebhookDeliveriesQuery(
    { id: webhook.id, page, state },
    { refetchOnMountOrArgChange: true, pollingInterval: waiting ? POLL_MS : 0 },
  );
  const anyWaiting = data?.deliveries.some((one) => one.state === 'waiting') ?? false;
  if (anyWaiting !== waiting) setWaiting(anyWaiting);
  return (
    <div className={classes.form}>
      <SegmentedControl
        aria-label={texts.filter}
        value={state ?? ALL}
        onChange={(value) => {
          setState(deliveryStates.find((one) => one === value) ?? null);
          setPage(1);
        }}
        data={[
          { value: ALL, label: texts.all },
          ...deliveryStates.map((value) => ({ value, label: texts.filters[value] })),
        ]}
      />
      {!data && isError ? <ErrorState title={texts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <ListSkeleton label={texts.loading} rows={4} rowHeight={56} /> : null}
      {data && data.deliveries.length === 0 ? <Nothing filtered={data.hasAny} /> : null}
      {data && data.deliveries.length > 0 ? (
        <>
          <ul className={classes.log}>
            {data.deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
          <Pager meta={data.meta} onPage={setPage} summary={texts.total(data.meta.total)} />
        </>
      ) : null}
    </div>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState drawing={<NoMatchDrawing />} title={texts.noMatch} text={texts.noMatchText} />
  ) : (
    <EmptyState title={texts.nothing} text={texts.nothingText} />
  );
}
