import { useEffect, useRef, useState } from 'react';
import { type Thread, type ThreadPlace, useMarkThreadReadMutation } from './chat.api.js';
import { lastInRow } from './thread-messages.js';

/** Whether the page is visible and has the focus. */
function useWindowFocus(): boolean {
  const [focused, setFocused] = useState(() => document.hasFocus());
  useEffect(() => {
    const look = () => setFocused(document.hasFocus() && document.visibilityState === 'visible');
    for (const name of ['focus', 'blur']) window.addEventListener(name, look);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      for (const name of ['focus', 'blur']) window.removeEventListener(name, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return focused;
}

/** Marks the thread as read once its newest message is visible to the user. */
export function useReadMark(place: ThreadPlace, thread: Thread, atEnd: boolean): void {
  const [markRead] = useMarkThreadReadMutation();
  const focused = useWindowFocus();
  const marked = useRef(0);
  const { quotationId, partId, company } = place;
  const seq = lastInRow(thread.messages);
  const due = atEnd && focused && thread.details.unreadCount > 0 && seq >= thread.details.lastSeq;
  useEffect(() => {
    if (!due || marked.current >= seq) return;
    marked.current = seq;
    markRead({ place: { quotationId, partId, company }, seq })
      .unwrap()
      .catch(() => {
        // It stays unread; the next view tries again.
        marked.current = 0;
      });
  }, [due, seq, quotationId, partId, company, markRead]);
}
