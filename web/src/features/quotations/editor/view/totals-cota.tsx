import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import type { ReactNode } from 'react';
import { Cota } from '../../../../components/brand/cota.js';
import type { EditorState } from '../store/editor-state.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';

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
        <Cota className={styles.cota}>
          <b>{money(totals.total)}</b>
        </Cota>
      </dd>
    </dl>
  );
}
