import { memo, type ReactNode } from 'react';
import type { Column } from '../model/columns.js';
import { texts } from '../texts.js';
import { GridPart } from './grid-part.js';
import styles from './item-editor.module.css';

interface GridHeadProps {
  columns: readonly Column[];
  chat: boolean;
}

export const GridHead = memo(function GridHead({ columns, chat }: GridHeadProps): ReactNode {
  return (
    <GridPart role="rowgroup" className={styles.head}>
      <GridPart role="row" className={styles.headRow} aria-rowindex={1}>
        {columns.map((column, order) => (
          <GridPart
            key={column}
            role="columnheader"
            aria-colindex={order + 1}
            className={`${styles.headCell} ${styles[column]}`}
          >
            {texts.columns[column]}
          </GridPart>
        ))}
        {chat && (
          <GridPart role="columnheader" aria-colindex={columns.length + 1} className={styles.headCell}>
            <span className={styles.hidden}>{texts.chatColumn}</span>
          </GridPart>
        )}
      </GridPart>
    </GridPart>
  );
});
