import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './item-editor.module.css';
import type { RowDrag } from './row-drag.js';

/** Where a dragged row will land. The line starts at its new level. */
export function DropLine({ drag, rowHeight }: { drag: RowDrag; rowHeight: number }): ReactNode {
  if (!drag.target) return null;
  const { position, depth } = drag.target;
  return <div className={styles.dropLine} style={{ top: position * rowHeight - 1, ['--depth' as string]: depth }} />;
}

/** Follows the pointer: the row and its new number. It is outside the grid, because the grid clips its content. */
export function DragLabel({ drag }: { drag: RowDrag }): ReactNode {
  return (
    <div className={styles.dragLabel} style={{ left: drag.x + 12, top: drag.y + 8 }}>
      <IconGripVertical size={14} aria-hidden />
      <span>{drag.label}</span>
      {drag.target && <b>→ {drag.target.number}</b>}
    </div>
  );
}
