import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import type { ReactNode } from 'react';
import type { EditorState } from '../store/editor-state.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';

function Cap({ side }: { side: 'left' | 'right' }): ReactNode {
  const path = side === 'left' ? 'M.6 0v12M1 6h7M5 3.2 1.2 6 5 8.8' : 'M7.4 0v12M7 6H0M3 3.2 6.8 6 3 8.8';
  return (
    <svg
      width="8"
      height="12"
      viewBox="0 0 8 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A figure between the ends of a dimension line, |←→|. */
export function Cota({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.cota}>
      <Cap side="left" />
      <i />
      <b>{children}</b>
      <i />
      <Cap side="right" />
    </span>
  );
}

/** The rate as printed: exempt documents show 0. */
export function shownRate({ taxMode, igvRate }: EditorState['pricing']): string {
  return taxMode === 'EXEMPT' ? '0' : igvRate;
}

/** Subtotal, IGV and total, ending on the right edge of Parcial. */
export function TotalsCota({ totals, pricing }: Pick<EditorState, 'totals' | 'pricing'>): ReactNode {
  const money = (cents: bigint): string => formatMoneyCents(cents, pricing.currency);
  return (
    <dl className={styles.totals}>
      <dt>{texts.totals.subtotal}</dt>
      <dd>{money(totals.subtotal)}</dd>
      <dt>{texts.totals.igv(shownRate(pricing))}</dt>
      <dd>{money(totals.igv)}</dd>
      <dt className={styles.totalName}>{texts.totals.total}</dt>
      <dd>
        <Cota>{money(totals.total)}</Cota>
      </dd>
    </dl>
  );
}
