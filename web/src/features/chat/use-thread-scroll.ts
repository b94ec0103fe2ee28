import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Distance that counts as at the edge, in px. */
const NEAR = 48;

interface Scrolled {
  firstSeq: number;
  /** Changes with the content: messages, unsent messages, typing. */
  end: string;
  /** An own message was added: it is always scrolled into view. */
  own: number;
  onTop: () => void;
}

export interface ThreadScroll {
  list: RefObject<HTMLDivElement | null>;
  atEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** Keeps the scroll position: at the end it follows new content, and older messages above do not move it. */
export function useThreadScroll({ firstSeq, end, own, onTop }: Scrolled): ThreadScroll {
  const list = useRef<HTMLDivElement>(null);
  // Only once known: messages out of view must not count as read.
  const [atEnd, setAtEnd] = useState(false);
  const before = useRef<{ firstSeq: number; own: number; height: number; top: number } | null>(null);

  const toEnd = useCallback(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
    setAtEnd(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added is what moves the place
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const last = before.current;
    if (!last) {
      const divider = box.querySelector<HTMLElement>('[data-unread]');
      box.scrollTop = divider ? divider.offsetTop - box.offsetTop - NEAR : box.scrollHeight;
      setAtEnd(isAtEnd(box));
    } else if (firstSeq < last.firstSeq) box.scrollTop = last.top + box.scrollHeight - last.height;
    else if (atEnd || own !== last.own) toEnd();
    before.current = { firstSeq, own, height: box.scrollHeight, top: box.scrollTop };
  }, [firstSeq, end, own]);

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    setAtEnd(isAtEnd(box));
    if (before.current) before.current = { ...before.current, height: box.scrollHeight, top: box.scrollTop };
    if (box.scrollTop < NEAR && box.scrollHeight > box.clientHeight) onTop();
  };
  return { list, atEnd, onScroll, toEnd };
}

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - NEAR;
