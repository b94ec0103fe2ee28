import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { liftOver, TOAST_GAP } from './toast-place.js';

/** Marks button bars at the bottom of a page, dialog or drawer: toasts appear above them. */
const BARS = '[data-keep-clear]';
/** The toaster, which has no size while empty. */
const PLACE = '[data-toaster][data-position="bottom-left"]';

const visible = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

/** Distance of toasts from the window's lower edge; follows bars while a toast is shown. */
export function useToastLift(): number {
  const shown = useNotifications().notifications.length > 0;
  const [lift, setLift] = useState(TOAST_GAP);
  useEffect(() => {
    if (!shown) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const toast = document.querySelector(PLACE)?.getBoundingClientRect();
      if (!toast) return;
      const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect()).filter(visible);
      setLift(liftOver(bars, toast, window.innerHeight));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    soon();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(soon);
    const place = document.querySelector(PLACE);
    if (place) sizes.observe(place);
    const events = ['resize', 'scroll', 'transitionend'] as const;
    for (const event of events) window.addEventListener(event, soon, true);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      for (const event of events) window.removeEventListener(event, soon, true);
    };
  }, [shown]);
  return lift;
}
