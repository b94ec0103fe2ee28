import { useState } from 'react';
import classes from './pdf-dialog.module.css';
import { pdfTexts as texts } from './printing.texts.js';

interface PageFieldProps {
  page: number;
  pages: number | null;
  onGo: (page: number) => void;
}

/** The current page as a field: Enter goes to the typed page, Esc and blur cancel. */
export function PageField({ page, pages, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (pages === null) return <output className={classes.figure}>–</output>;
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && wanted >= 1) onGo(Math.min(pages, Math.round(wanted)));
    setTyped(null);
  };
  return (
    <span className={classes.paging}>
      <input
        className={classes.pageField}
        aria-label={texts.pageField}
        inputMode="numeric"
        maxLength={5}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
      />
      <span>{texts.ofPages(pages)}</span>
    </span>
  );
}
