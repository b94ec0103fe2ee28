import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './memory.module.css';
import { memoryTexts as texts } from './prices.texts.js';
import { usePopupPlace } from './use-popup-place.js';

const GRID = '[role=treegrid], [role=grid]';
const STOPS = 'button, a[href], summary, [tabindex="0"]';

interface MemoryPopupProps {
  label: string;
  title: ReactNode;
  /** The element of the cell. */
  anchor: () => Element | null;
  /** Another number each time it is asked for: then it takes the focus. */
  asked: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Beside the cell that it is about. It blocks nothing: typing in the cell goes on. Esc closes it, and Alt P and Tab lead
 * back to the cell.
 */
export function MemoryPopup({ label, title, anchor, asked, onClose, children }: MemoryPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const place = usePopupPlace(popup, anchor);
  const toCell = useCallback(() => anchor()?.closest<HTMLElement>(GRID)?.focus({ preventScroll: true }), [anchor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => {
    // Somebody who types keeps the field.
    if (document.activeElement instanceof HTMLInputElement && document.activeElement.closest(GRID)) return;
    popup.current?.focus({ preventScroll: true });
  }, [asked]);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // An open cell takes its own Esc.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (popup.current?.contains(document.activeElement)) toCell();
      onClose();
    };
    const onPress = ({ target }: PointerEvent) => {
      const inside = target instanceof Element && (popup.current?.contains(target) || target.closest(GRID));
      if (!inside) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [onClose, toCell]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (leaves(event, popup.current)) {
      event.preventDefault();
      toCell();
    }
  };
  return createPortal(
    <div
      ref={popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.popup}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
      onKeyDown={onKeyDown}
    >
      {place?.side ? <i className={classes.arrow} data-side={place.side} style={{ top: place.arrow }} /> : null}
      <div className={classes.head}>{title}</div>
      <div className={classes.body}>{children}</div>
      <CloseButton
        className={classes.close}
        size={36}
        aria-label={texts.close}
        onClick={() => {
          toCell();
          onClose();
        }}
      />
    </div>,
    document.body,
  );
}

/** Alt P, and Tab past either end: the popup is at the end of the page, its cell is not. */
function leaves({ altKey, nativeEvent, key, shiftKey }: KeyboardEvent, popup: HTMLElement | null): boolean {
  if (altKey && nativeEvent.code === 'KeyP') return true;
  if (key !== 'Tab' || !popup) return false;
  const stops = [...popup.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent !== null);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  return shiftKey ? at <= 0 : at === stops.length - 1;
}
