import { Button } from '@mantine/core';
import { IconCopy, IconRowInsertBottom, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { cellText } from '../model/cells.js';
import { columnsOf } from '../model/columns.js';
import type { OrphanRow } from '../model/merge.js';
import { writeTable } from '../model/table-text.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { toClipboard } from './to-clipboard.js';
import { useEditorPart } from './use-editor-state.js';

const t = texts.orphans;

/** What was typed: `Precio 66.90 · Cantidad 3`. */
function typedOf({ row, fields }: OrphanRow): string {
  const shown = columnsOf('priced').filter((column) => column !== 'index' && column !== 'partial');
  const typed = shown.filter((column) => fields === null || fields.includes(column));
  const said = typed
    .map((column) => ({ column, text: cellText(row, column, '') }))
    .filter(({ column, text }) => text !== '' && !(fields === null && column === 'description'))
    .map(({ column, text }) => `${texts.columnNames[column]}: ${text}`);
  return [fields === null ? t.newRow : '', ...said].filter(Boolean).join(' · ');
}

function copy(store: ItemEditorStore, { row }: OrphanRow): void {
  const columns = columnsOf(store.snapshot().kind).filter((column) => column !== 'index');
  toClipboard(writeTable([columns.map((column) => cellText(row, column, ''))]));
}

function Orphan({ store, orphan, name }: { store: ItemEditorStore; orphan: OrphanRow; name: string }): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'asking'>('idle');
  const { readOnly, structureEditable } = useEditorPart(store, ({ permissions }) => permissions);
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>{typedOf(orphan)}</small>
      </p>
      <div className={styles.orphanWays}>
        {state === 'asking' ? (
          <>
            <Button size="xs" color="red" onClick={() => store.together.forgetOrphan(orphan)}>
              {t.sure}
            </Button>
            <Button size="xs" variant="default" onClick={() => setState('idle')}>
              {t.keep}
            </Button>
          </>
        ) : (
          <>
            {!readOnly && structureEditable && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRowInsertBottom size={16} aria-hidden />}
                aria-label={t.placeNamed(name)}
                onClick={() => store.together.placeOrphan(orphan)}
              >
                {t.place}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              aria-label={state === 'copied' ? t.copiedNamed(name) : t.copyNamed(name)}
              onClick={() => {
                copy(store, orphan);
                setState('copied');
              }}
            >
              {state === 'copied' ? t.copied : t.copy}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t.discardNamed(name)}
              onClick={() => setState('asking')}
            >
              {t.discard}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** What was typed into rows that others deleted, until it is placed, or discarded on purpose. */
export function OrphanRows({ store }: { store: ItemEditorStore }): ReactNode {
  const orphans = useEditorPart(store, (state) => state.orphans);
  return (
    <section className={styles.orphans} role="alert" aria-label={t.title(orphans.length)}>
      <h3>{t.title(orphans.length)}</h3>
      <p>{t.hint}</p>
      <ul>
        {orphans.map((orphan) => (
          <Orphan
            key={orphan.row.id}
            store={store}
            orphan={orphan}
            name={orphan.row.description || orphan.row.code || t.unnamed}
          />
        ))}
      </ul>
    </section>
  );
}
