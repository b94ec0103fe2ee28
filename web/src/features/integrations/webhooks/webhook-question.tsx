import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import { useRef } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { questionTexts, webhooksTexts as texts } from './texts.js';
import { saying } from './use-webhook-actions.js';
import {
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useUpdateWebhookMutation,
  type WithSecret,
} from './webhooks.api.js';

export type WebhookAction = keyof typeof questionTexts;

export interface Asked {
  action: WebhookAction;
  webhook: Webhook;
}

interface WebhookQuestionProps {
  asked: Asked | null;
  onRotated: (answer: WithSecret) => void;
  onClose: () => void;
}

/** Confirms a destructive action. */
export function WebhookQuestion({ asked, onRotated, onClose }: WebhookQuestionProps) {
  const [remove, removing] = useDeleteWebhookMutation();
  const [rotate, rotating] = useRotateWebhookSecretMutation();
  const [update, updating] = useUpdateWebhookMutation();
  // Keeps its text during the fade-out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = asked ?? last.current;
  if (!shown) return null;
  const { id, version, url } = shown.webhook;
  const words = questionTexts[shown.action];
  const run: Record<WebhookAction, () => Promise<unknown>> = {
    remove: () => saying({ title: texts.removed }, () => remove(id).unwrap()),
    pause: () => saying({ title: texts.paused }, () => update({ id, version, active: false }).unwrap()),
    // The answer is the new secret.
    rotate: () =>
      rotate({ id, version })
        .unwrap()
        .then(onRotated, (error: unknown) => {
          if (!isApiError(error)) throw error;
          void toast({ tone: 'err', title: error.text });
        }),
  };
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={words.title}
      confirmLabel={words.confirm}
      danger={shown.action === 'remove'}
      loading={removing.isLoading || rotating.isLoading || updating.isLoading}
      onConfirm={() => void run[shown.action]().then(onClose)}
      onClose={onClose}
    >
      {words.text(url)}
    </ConfirmDialog>
  );
}
