import { coverageOf } from '@cotizaobra/proto/rules/coverage';
import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { type ReactNode, useMemo } from 'react';
import type { EditorState } from '../store/editor-state.js';
import { texts } from '../texts.js';
import { useGridParts } from './grid-parts.js';
import styles from './item-editor.module.css';

/** The rate as printed: exempt documents show 0. */
function shownRate({ taxMode, igvRate }: EditorState['pricing']): string {
  return taxMode === 'EXEMPT' ? '0' : igvRate;
}

/** Subtotal, IGV and total, aligned with the right edge of Parcial. */
export function TotalsCota({ rows, totals, pricing }: Pick<EditorState, 'rows' | 'totals' | 'pricing'>): ReactNode {
  const { Cota, CoverageMark } = useGridParts();
  const money = (cents: bigint): string => formatMoneyCents(cents, pricing.currency);
  const coverage = useMemo(() => coverageOf(rows), [rows]);
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
        <CoverageMark coverage={coverage} />
      </dd>
    </dl>
  );
}
