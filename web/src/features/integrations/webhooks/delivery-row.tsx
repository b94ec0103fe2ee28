import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { webhookEventNames } from '@cotizaobra/proto/webhooks/event-types';
import type { Delivery, Webhook } from '@cotizaobra/proto/webhooks/model';
import { Button } from '@mantine/core';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { type BadgeTone, StatusBadge } from '../../../components/data/status-badge.js';
import { DeliveryDetail } from './delivery-detail.js';
import { logTexts as texts } from './texts.js';
import { saying } from './use-webhook-actions.js';
import { useResendWebhookDeliveryMutation } from './webhooks.api.js';
import classes from './webhooks.module.css';

const tones: Record<Delivery['state'], BadgeTone> = { waiting: 'info', delivered: 'ok', failed: 'err' };

/** One delivery; its details unfold below. */
export function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const [open, setOpen] = useState(false);
  const [resend, { isLoading }] = useResendWebhookDeliveryMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const event = webhookEventNames[delivery.eventType];
  const date = formatDateTime(delivery.createdAt);
  const again = async () => {
    const key = { id: webhook.id, deliveryId: delivery.id };
    if (await saying({ title: texts.sent }, () => resend({ ...key, idempotencyKey: keyFor(key) }).unwrap())) renew();
  };
  return (
    <li className={classes.delivery}>
      <div className={classes.line}>
        <StatusBadge tone={tones[delivery.state]}>{texts.states[delivery.state]}</StatusBadge>
        <div className={classes.words}>
          <p className={classes.event}>
            {event}
            {delivery.resend ? <span className={classes.note}> · {texts.resent}</span> : null}
          </p>
          <p className={classes.note}>{factsOf(delivery, date)}</p>
        </div>
        <div className={classes.buttons}>
          {webhook.state === 'active' ? (
            <Button
              variant="default"
              size="xs"
              loading={isLoading}
              leftSection={<IconRefresh size={16} aria-hidden />}
              aria-label={texts.resendNamed(event, date)}
              onClick={again}
            >
              {texts.resend}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="xs"
            rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron ?? ''} data-open={open} />}
            aria-expanded={open}
            aria-label={texts.detailNamed(event, date)}
            onClick={() => setOpen(!open)}
          >
            {texts.detail}
          </Button>
        </div>
      </div>
      {open ? <DeliveryDetail id={webhook.id} delivery={delivery} /> : null}
    </li>
  );
}

function factsOf(delivery: Delivery, date: string): string {
  const { lastStatus, lastDurationMs, attempts, nextAttemptAt, lastFault } = delivery;
  const parts = [date];
  if (lastStatus !== null) parts.push(`HTTP ${lastStatus}`);
  if (lastDurationMs !== null) parts.push(texts.duration(lastDurationMs));
  if (attempts > 0) parts.push(texts.attempts(attempts));
  if (nextAttemptAt !== null && lastFault !== null) parts.push(texts.next(formatDateTime(nextAttemptAt)));
  return parts.join(' · ');
}
