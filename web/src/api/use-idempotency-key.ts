import { randomId } from '@cotizaobra/proto/rules/random-id';
import { useMemo, useRef } from 'react';

interface IdempotencyKey {
  /** The key for this body: the same on every retry, so that a lost answer or a second click has one effect. */
  keyFor: (body: unknown) => string;
  /** Call after a success: the next identical request is then intended. */
  renew: () => void;
}

/** Idempotency keys for one form or button that creates or sends. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ body: string; key: string } | null>(null);
  return useMemo(
    () => ({
      keyFor: (body) => {
        const text = JSON.stringify(body) ?? '';
        if (last.current?.body !== text) last.current = { body: text, key: randomId() };
        return last.current.key;
      },
      renew: () => {
        last.current = null;
      },
    }),
    [],
  );
}
