import type { Webhook } from '@cotizaobra/proto/webhooks/model';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import { webhooksTexts as texts } from './texts.js';
import { usePingWebhookMutation, useUpdateWebhookMutation } from './webhooks.api.js';

/** Runs an action of the user and shows its result. */
export async function saying(done: { title: string; text?: string }, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    void toast({ tone: 'ok', ...done });
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    void toast({ tone: 'err', title: error.text });
    return false;
  }
}

/** Actions of the card without a confirmation. */
export function useWebhookActions({ id, version }: Webhook) {
  const [sendPing, pinging] = usePingWebhookMutation();
  const [update, updating] = useUpdateWebhookMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const ping = async () => {
    const done = { title: texts.pinged, text: texts.pingedText };
    if (await saying(done, () => sendPing({ id, idempotencyKey: keyFor(id) }).unwrap())) renew();
  };
  const activate = () => saying({ title: texts.activated }, () => update({ id, version, active: true }).unwrap());
  return { ping, activate, busy: pinging.isLoading || updating.isLoading };
}
