import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '@cotizaobra/proto/chat/limits';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onSignal, sendSignal } from '../../realtime/signals.js';

/** Sends a throttled typing signal. An empty thread has no id, so nothing is sent. */
export function useSayTyping(threadId: string | null): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (threadId === null || now - saidAt.current < TYPING_EVERY_MS) return;
    saidAt.current = now;
    sendSignal(socketNames.chatTyping, { threadId });
  }, [threadId]);
}

/**
 * Whether the other side is typing; a signal lasts five seconds.
 * @param lastSeq a new message ends it
 */
export function useSomebodyTypes(threadId: string | null, lastSeq: number): boolean {
  const [typing, setTyping] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what the typing was for
  useEffect(() => setTyping(false), [threadId, lastSeq]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSignal<{ threadId: string }>(socketNames.chatTyping, (signal) => {
      if (signal.threadId !== threadId) return;
      clearTimeout(timer);
      setTyping(true);
      timer = setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [threadId]);
  return typing;
}
