import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This near to an edge counts as there, in px. */
const NEAR = 48;

interface Scrolled {
  firstSeq: number;
  /** Changes with what stands below: messages, those on their way, typing. */
  end: string;
  /** One's own was added: it is always shown. */
  own: number;
  onTop: () => void;
}

export interface ThreadScroll {
  list: RefObject<HTMLDivElement | null>;
  atEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/** Keeps the reader's place: at the end it follows what is added, and older messages above push nothing away. */
export function useThreadScroll({ firstSeq, end, own, onTop }: Scrolled): ThreadScroll {
  const list = useRef<HTMLDivElement>(null);
  // Not before it is known: what was not in sight must not count as read.
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
