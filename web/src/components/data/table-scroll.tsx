import type { ReactNode } from 'react';

interface TableScrollProps {
  /** Label of the scroll area. */
  label: string;
  className: string | undefined;
  busy?: boolean;
  children: ReactNode;
}

/** Scroll area for a table that may be too wide or too long; the keyboard can scroll it too. */
export function TableScroll({ label, className, busy = false, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <div role="group" aria-label={label} aria-busy={busy} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
