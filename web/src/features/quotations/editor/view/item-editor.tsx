import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { EditorPermissions } from '../model/columns.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import type { ChatLink } from './chat-link.js';
import { EditorToolbar } from './editor-toolbar.js';
import { EmptyItems } from './empty-items.js';
import styles from './item-editor.module.css';
import { ItemGrid } from './item-grid.js';
import { NoticeStrip } from './notice-strip.js';
import { TitleDialog } from './title-dialog.js';
import { TotalsCota } from './totals-cota.js';
import { useEditorState } from './use-editor-state.js';

// Either is seldom needed on a desk, and both together would break the editor's budget.
const ConflictCard = lazy(() => import('./conflict-card.js').then((file) => ({ default: file.ConflictCard })));
const PhoneItems = lazy(() => import('./phone-items.js').then((file) => ({ default: file.PhoneItems })));

export interface ItemEditorProps {
  /** From `createItemEditorStore`; it knows the kind of document. */
  store: ItemEditorStore;
  /** When given, follows what the page knows; else those the store was made with hold. */
  permissions?: EditorPermissions;
  chat?: ChatLink;
  /** At the right end of the toolbar: Recursos, import. */
  toolbarEnd?: ReactNode;
  /** Beside 'Añadir título' while there are no items. */
  emptyActions?: ReactNode;
}

/** Same width as the theme's `sm`. */
const PHONE = '(max-width: 43.74em)';

function Heading({ kind, rows }: Pick<EditorState, 'kind' | 'rows'>): ReactNode {
  const said = useMemo(() => {
    const count = (type: EditorState['rows'][number]['type']): number => rows.filter((row) => row.type === type).length;
    return rows.length > 0 ? texts.count(count('PART'), count('TITLE')) : null;
  }, [rows]);
  return (
    <div className={styles.heading}>
      <h2>{texts.heading[kind]}</h2>
      {said && <span>{said}</span>}
    </div>
  );
}

function Hints({ state }: { state: EditorState }): ReactNode {
  const { permissions, pricing, kind } = state;
  return (
    <div className={styles.hints}>
      {kind === 'Quotation' && (
        <p>
          <IconInfoCircle size={16} aria-hidden /> {texts.tax[pricing.taxMode]}
        </p>
      )}
      {!permissions.readOnly && (
        <p>
          <kbd>F2</kbd> {texts.keys.edit} <kbd>Enter</kbd> {texts.keys.down}
          {permissions.structureEditable && (
            <>
              <kbd>Alt</kbd>
              <kbd>Shift</kbd>
              <kbd>→</kbd> {texts.keys.indent}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** The items of a document: toolbar, grid and totals; cards and a drawer on a phone. */
export function ItemEditor({ store, permissions, chat, toolbarEnd, emptyActions }: ItemEditorProps): ReactNode {
  const state = useEditorState(store);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  useEffect(() => store.connect(), [store]);
  useEffect(() => {
    if (permissions) store.setPermissions(permissions);
  }, [store, permissions]);
  const titleAt = state.titleEditing === null ? -1 : state.rows.findIndex((row) => row.id === state.titleEditing);
  return (
    <section className={styles.editor} data-phone={phone || undefined} aria-busy={!state.ready}>
      <Heading kind={state.kind} rows={state.rows} />
      <Suspense>
        {state.save.kind === 'conflict' && <ConflictCard store={store} state={state} conflict={state.save.conflict} />}
      </Suspense>
      {phone ? (
        <Suspense>
          <PhoneItems store={store} chat={chat} />
        </Suspense>
      ) : (
        <>
          <EditorToolbar store={store} end={toolbarEnd} />
          {state.rows.length === 0 ? (
            <EmptyItems store={store} state={state} more={emptyActions} />
          ) : (
            <ItemGrid store={store} chat={chat} />
          )}
          <NoticeStrip store={store} notice={state.notice} />
          <div className={styles.foot} data-chat={chat ? true : undefined}>
            <Hints state={state} />
            {state.kind === 'Quotation' && <TotalsCota totals={state.totals} pricing={state.pricing} />}
          </div>
        </>
      )}
      <TitleDialog store={store} row={state.rows[titleAt] ?? null} number={state.numbers[titleAt] ?? ''} />
    </section>
  );
}
