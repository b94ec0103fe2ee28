import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChartLine,
  IconClipboardText,
  IconCopy,
  IconEdit,
  IconHeading,
  IconIndentDecrease,
  IconIndentIncrease,
  IconMessage,
  IconTable,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { placeOf } from '../model/places.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { selectsRows } from '../store/selection.js';
import { rowName, texts } from '../texts.js';
import type { ChatLink } from './chat-link.js';
import type { DetailLink } from './detail-link.js';
import { useGridParts } from './grid-parts.js';
import styles from './item-editor.module.css';
import type { PriceMarks } from './price-marks.js';
import { toClipboard } from './to-clipboard.js';
import { useEditorState } from './use-editor-state.js';

export interface MenuPlace {
  x: number;
  y: number;
}

interface RowMenuProps {
  store: ItemEditorStore;
  chat?: ChatLink;
  detail?: DetailLink;
  marks?: PriceMarks;
  place: MenuPlace | null;
  onClose(): void;
}

const Keys = ({ children }: { children: string }): ReactNode => (
  <kbd className={styles.keys} aria-hidden>
    {children}
  </kbd>
);
const size = 16;

/** `titleId`: the row is a title or subtitle. */
function StructureItems({ store, titleId }: { store: ItemEditorStore; titleId: string | null }): ReactNode {
  const { rows } = store;
  return (
    <>
      <Menu.Item leftSection={<IconTableRow size={size} />} onClick={() => rows.addPartBelow()}>
        {texts.menu.addBelow}
      </Menu.Item>
      {titleId && (
        <Menu.Item leftSection={<IconHeading size={size} />} onClick={() => rows.addSubtitle()}>
          {texts.menu.addSubtitle}
        </Menu.Item>
      )}
      {titleId && (
        <Menu.Item leftSection={<IconEdit size={size} />} onClick={() => store.openTitle(titleId)}>
          {texts.menu.edit}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArrowUp size={size} />}
        rightSection={<Keys>Alt Shift ↑</Keys>}
        onClick={() => rows.moveUp()}
      >
        {texts.menu.up}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={size} />}
        rightSection={<Keys>Alt Shift ↓</Keys>}
        onClick={() => rows.moveDown()}
      >
        {texts.menu.down}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconIndentDecrease size={size} />}
        rightSection={<Keys>Alt Shift ←</Keys>}
        onClick={() => rows.outdent()}
      >
        {texts.menu.outdent}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconIndentIncrease size={size} />}
        rightSection={<Keys>Alt Shift →</Keys>}
        onClick={() => rows.indent()}
      >
        {texts.menu.indent}
      </Menu.Item>
    </>
  );
}

/**
 * Actions for the active row: right click, the menu key, or 'Más acciones' on a phone. Stays mounted while closed,
 * because the analysis dialog outlives the menu.
 */
export function RowMenu(props: RowMenuProps): ReactNode {
  const { Analysis } = useGridParts();
  const [analysis, setAnalysis] = useState<string | null>(null);
  return (
    <>
      {props.place && <Actions {...props} place={props.place} onAnalysis={setAnalysis} />}
      {analysis && (
        <Suspense>
          <Analysis id={analysis} onClose={() => setAnalysis(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ActionsProps extends RowMenuProps {
  place: MenuPlace;
  /** Opens the analysis of the row's source partida. */
  onAnalysis(partidaId: string): void;
}

function Actions({ store, chat, detail, marks, place, onClose, onAnalysis }: ActionsProps): ReactNode {
  const { selection, rows, numbers, permissions } = useEditorState(store);
  const at = selection ? placeOf(rows, selection.active.rowId) : -1;
  const row = rows[at];
  if (!row) return null;
  const name = rowName(row.type, numbers[at]!);
  const { source } = row;
  const mayArrange = !permissions.readOnly && permissions.structureEditable;
  // Elsewhere these keys act on the cell.
  const onRow = selectsRows(selection) ? '' : 'Shift Espacio, ';
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width={320}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.menuPlace}
          style={{ left: place.x, top: place.y }}
          aria-label={texts.menu.label(name)}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={texts.menu.label(name)}>
        {mayArrange && <StructureItems store={store} titleId={row.type === 'PART' ? null : row.id} />}
        {mayArrange && <Menu.Divider />}
        <Menu.Item
          leftSection={<IconCopy size={size} />}
          rightSection={<Keys>{`${onRow}Ctrl C`}</Keys>}
          onClick={() => toClipboard(store.rows.copyRows())}
        >
          {texts.menu.copy}
        </Menu.Item>
        {mayArrange && (
          <Menu.Item
            leftSection={<IconClipboardText size={size} />}
            rightSection={<Keys>Ctrl V</Keys>}
            onClick={() => store.rows.pasteRows()}
          >
            {texts.menu.paste}
          </Menu.Item>
        )}
        {detail?.offers(row) && (
          <Menu.Item
            leftSection={<IconTable size={size} />}
            rightSection={<Keys>F4</Keys>}
            onClick={() => detail.toggle(row.id)}
          >
            {row.hasDetail ? texts.menu.detail.open : texts.menu.detail.add}
          </Menu.Item>
        )}
        {source?.kind === 'PARTIDA' && (
          <Menu.Item leftSection={<IconTable size={size} />} onClick={() => onAnalysis(source.id)}>
            {texts.menu.analysis}
          </Menu.Item>
        )}
        {marks && row.type === 'PART' && (
          <Menu.Item
            leftSection={<IconChartLine size={size} />}
            rightSection={<Keys>Alt P</Keys>}
            onClick={() => marks.open(row.id)}
          >
            {texts.menu.prices}
          </Menu.Item>
        )}
        {chat && (
          <Menu.Item leftSection={<IconMessage size={size} />} onClick={() => chat.open(row.id)}>
            {texts.menu.chat}
          </Menu.Item>
        )}
        {mayArrange && (
          <Menu.Item
            className={styles.danger}
            leftSection={<IconTrash size={size} />}
            rightSection={<Keys>{`${onRow}Supr`}</Keys>}
            onClick={() => store.rows.remove()}
          >
            {texts.menu.remove(name)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
