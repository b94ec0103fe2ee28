import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.js')).ReviewDialog }));

interface ReviewGuardProps {
  /** Null if nothing is under review. */
  type: DocumentType | null;
  children: ReactNode;
}

/** A double click, F2 or a letter in the grid: these would start editing if the items were open. */
const isAttempt = (event: Event): boolean => {
  if (!(event.target instanceof Element) || !event.target.closest('[role=treegrid]')) return false;
  if (!(event instanceof KeyboardEvent)) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const isTyped = event.key.length === 1 && event.key !== '?' && event.key !== ' ';
  return isTyped || ['F2', 'Delete', 'Backspace'].includes(event.key);
};

/** If the user tries to edit items under review, a dialog explains why it is not possible. */
export function ReviewGuard({ type, children }: ReviewGuardProps) {
  const box = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState(false);
  const watched = type !== null;
  useEffect(() => {
    const items = box.current;
    if (!items || !watched) return;
    const onAttempt = (event: Event) => {
      if (!isAttempt(event)) return;
      // Otherwise the grid shows its own notice too.
      event.stopPropagation();
      event.preventDefault();
      setTold(true);
    };
    items.addEventListener('dblclick', onAttempt, true);
    items.addEventListener('keydown', onAttempt, true);
    return () => {
      items.removeEventListener('dblclick', onAttempt, true);
      items.removeEventListener('keydown', onAttempt, true);
    };
  }, [watched]);
  return (
    <div ref={box}>
      {children}
      {told && type ? (
        <Suspense fallback={null}>
          <ReviewDialog type={type} onClose={() => setTold(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
