import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './item-editor.module.css';
import type { RowDrag } from './row-drag.js';

/** Where a dragged row will land: the line begins at the level it will have. The label follows the pointer. */
export function DropLine({ drag, rowHeight }: { drag: RowDrag; rowHeight: number }): ReactNode {
  const { target } = drag;
  return (
    <>
      {target && (
        <div
          className={styles.dropLine}
          style={{ top: target.position * rowHeight - 1, ['--depth' as string]: target.depth }}
        />
      )}
      <div className={styles.dragLabel} style={{ left: drag.x + 12, top: drag.y + 8 }}>
        <IconGripVertical size={14} aria-hidden />
        <span>{drag.label}</span>
        {target && <b>→ {target.number}</b>}
      </div>
    </>
  );
}
