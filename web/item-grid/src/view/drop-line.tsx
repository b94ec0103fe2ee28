import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './item-editor.module.css';
import type { RowDrag } from './row-drag.js';

/** Where a dragged row will land: the line begins at the level it will have. */
export function DropLine({ drag, rowHeight }: { drag: RowDrag; rowHeight: number }): ReactNode {
  if (!drag.target) return null;
  const { position, depth } = drag.target;
  return <div className={styles.dropLine} style={{ top: position * rowHeight - 1, ['--depth' as string]: depth }} />;
}

/** Follows the pointer: which row, and the number it will get. Stands outside the grid, which cuts off what leaves it. */
export function DragLabel({ drag }: { drag: RowDrag }): ReactNode {
  return (
    <div className={styles.dragLabel} style={{ left: drag.x + 12, top: drag.y + 8 }}>
      <IconGripVertical size={14} aria-hidden />
      <span>{drag.label}</span>
      {drag.target && <b>→ {drag.target.number}</b>}
    </div>
  );
}
