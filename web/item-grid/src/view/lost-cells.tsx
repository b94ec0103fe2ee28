import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isNumeric } from '../model/columns.js';
import { placeOf } from '../model/places.js';
import type { LostCell } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { useEditorPart } from './use-editor-state.js';

const SHOWN = 3;
const t = texts.lost;

function shownValue(column: LostCell['column'], value: string | null): string {
  if (value === null || value === '') return t.empty;
  return isNumeric(column) ? formatDecimal(value) : value;
}

function LostCard({ store, lost }: { store: ItemEditorStore; lost: LostCell }): ReactNode {
  const { rows, numbers, permissions } = store.snapshot();
  const at = placeOf(rows, lost.rowId);
  const cell = t.cell(numbers[at] ?? '', texts.columnNames[lost.column]);
  const before = shownValue(lost.column, lost.lost);
  const who = lost.who?.split(' ')[0] ?? null;
  return (
    <li>
      <IconUsers size={20} aria-hidden />
      <div>
        <b>{t[lost.whose](who)}</b>
        <p>
          {cell}
          <s>{before}</s> → {shownValue(lost.column, lost.stands)}. {t.stands[lost.whose]}
        </p>
        {at >= 0 && !permissions.readOnly && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            aria-label={t.backNamed(before, cell.replace(/: $/, ''))}
            onClick={() => store.together.takeBack(lost)}
          >
            {t.back(before)}
          </Button>
        )}
      </div>
      <CloseButton size="sm" aria-label={texts.notices.close} onClick={() => store.together.forgetLost(lost)} />
    </li>
  );
}

/** Cells whose value was replaced unseen: each is told once, with one press to take it back. */
export function LostCells({ store }: { store: ItemEditorStore }): ReactNode {
  const lost = useEditorPart(store, (state) => state.lost);
  const more = lost.length - SHOWN;
  return (
    <div role="status" aria-live="polite">
      {lost.length > 0 && (
        <ul className={styles.lost}>
          {lost.slice(0, SHOWN).map((cell) => (
            <LostCard key={`${cell.rowId}${cell.column}${cell.lost}${cell.stands}`} store={store} lost={cell} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.lostMore}>
          {t.more(more)}
          <Button variant="subtle" size="xs" onClick={() => store.together.forgetAllLost()}>
            {t.closeAll}
          </Button>
        </p>
      )}
    </div>
  );
}
