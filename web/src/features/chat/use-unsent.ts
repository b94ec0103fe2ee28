import { randomId } from '@cotizaobra/proto/rules/random-id';
import { useCallback, useSyncExternalStore } from 'react';
import { isApiError } from '../../api/api-error.js';
import { useSignedIn } from '../../api/use-session.js';
import { type ThreadPlace, useSendMessageMutation } from './chat.api.js';
import { changeUnsent, type Outgoing, onUnsent, type Unsent, unsentOf } from './outgoing-store.js';

export interface Sending extends Unsent {
  setDraft: (draft: string) => void;
  /** Shows the text below the messages at once and sends it. */
  send: (text: string) => void;
  retry: (message: Outgoing) => void;
  discard: (id: string) => void;
}

/** Messages of one thread are sent one after another, in order. */
const queues = new Map<string, Promise<void>>();

/** Draft and unsent messages of one thread. */
export function useUnsent(place: ThreadPlace): Sending {
  const { user } = useSignedIn();
  const { quotationId, partId, company } = place;
  const key = [user.id, quotationId, partId, company ?? ''].join(' ');
  const unsent = useSyncExternalStore(
    onUnsent,
    useCallback(() => unsentOf(key), [key]),
  );
  const [post] = useSendMessageMutation();

  const put = (message: Outgoing) =>
    changeUnsent(key, ({ draft, outgoing }) => ({
      draft,
      outgoing: outgoing.some(({ id }) => id === message.id)
        ? outgoing.map((one) => (one.id === message.id ? message : one))
        : [...outgoing, message],
    }));
  const discard = (id: string) =>
    changeUnsent(key, ({ draft, outgoing }) => ({ draft, outgoing: outgoing.filter((one) => one.id !== id) }));
  const deliver = (message: Outgoing) => {
    put({ ...message, state: 'sending', reason: null });
    const turn = (queues.get(key) ?? Promise.resolve()).then(async () => {
      try {
        await post({ place: { quotationId, partId, company }, id: message.id, message: message.text }).unwrap();
        discard(message.id);
      } catch (error) {
        put({ ...message, state: 'failed', reason: isApiError(error) ? error.text : null });
      }
    });
    queues.set(key, turn);
  };
  return {
    ...unsent,
    setDraft: (draft) => changeUnsent(key, ({ outgoing }) => ({ draft, outgoing })),
    send: (text) => deliver({ id: randomId(), text, state: 'sending', reason: null }),
    retry: deliver,
    discard,
  };
}
