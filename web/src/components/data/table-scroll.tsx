import type { ReactNode } from 'react';

interface TableScrollProps {
  /** Names what scrolls. */
  label: string;
  className: string | undefined;
  busy?: boolean;
  children: ReactNode;
}

/** Around a table that may be wider or longer than its place: it can be scrolled with the keyboard too. */
export function TableScroll({ label, className, busy = false, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <div role="group" aria-label={label} aria-busy={busy} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
