import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { webhookEventNames } from '@cotizaobra/proto/webhooks/event-types';
import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconKey, IconPencil, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react';
import { type BadgeTone, StatusBadge } from '../../../components/data/status-badge.js';
import { Notice } from '../../../components/feedback/notice.js';
import { webhooksTexts as texts } from './texts.js';
import { useWebhookActions } from './use-webhook-actions.js';
import type { WebhookAction } from './webhook-question.js';
import classes from './webhooks.module.css';

interface WebhookCardProps {
  webhook: Webhook;
  onEdit: () => void;
  onAsk: (action: WebhookAction) => void;
  onLog: () => void;
}

/** One endpoint: address, events, status, and actions. */
export function WebhookCard({ webhook, onEdit, onAsk, onLog }: WebhookCardProps) {
  const { url, description, eventTypes } = webhook;
  const { tone, word } = stateOf(webhook);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <div className={classes.words}>
          <p className={classes.url}>{url}</p>
          {description ? <p className={classes.note}>{description}</p> : null}
        </div>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p className={classes.note}>
        {texts.events}: {eventTypes.map((type) => webhookEventNames[type]).join(' · ')}
      </p>
      <Notices webhook={webhook} />
      <Actions webhook={webhook} onEdit={onEdit} onAsk={onAsk} onLog={onLog} />
    </li>
  );
}

function stateOf({ state, failingSince }: Webhook): { tone: BadgeTone; word: string } {
  if (state === 'active' && failingSince) return { tone: 'warn', word: texts.failing };
  const tones = { active: 'ok', paused: 'neutral', disabled: 'err' } as const;
  return { tone: tones[state], word: texts.states[state] };
}

function Notices({ webhook }: { webhook: Webhook }) {
  const { state, disabledReason, disabledAt, failingSince, oldSecretUntil } = webhook;
  return (
    <>
      {state === 'disabled' && disabledReason && disabledAt ? (
        <Notice tone="warn">{texts.disabledReasons[disabledReason](formatDateTime(disabledAt))}</Notice>
      ) : null}
      {state === 'active' && failingSince ? (
        <Notice tone="warn">{texts.failingSince(formatDateTime(failingSince))}</Notice>
      ) : null}
      {oldSecretUntil ? <Notice tone="info">{texts.oldSecret(formatDateTime(oldSecretUntil))}</Notice> : null}
    </>
  );
}

function Actions({ webhook, onEdit, onAsk, onLog }: WebhookCardProps) {
  const { ping, activate, busy } = useWebhookActions(webhook);
  const active = webhook.state === 'active';
  return (
    <div className={classes.actions}>
      {active ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={busy}
          onClick={ping}
        >
          {texts.ping}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={texts.activateNamed(webhook.url)}
          onClick={activate}
        >
          {texts.activate}
        </Button>
      )}
      <Button variant="default" size="xs" aria-label={texts.deliveriesNamed(webhook.url)} onClick={onLog}>
        {texts.deliveries}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.menu(webhook.url)}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {texts.edit}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={() => onAsk('rotate')}>
            {texts.rotate}
          </Menu.Item>
          {active ? (
            <Menu.Item leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={() => onAsk('pause')}>
              {texts.pause}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onAsk('remove')}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
