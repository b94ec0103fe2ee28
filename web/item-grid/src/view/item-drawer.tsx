import { whyUnreadable } from '@cotizaobra/proto/quotations/unreadable-cells';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { ActionIcon, Button, Drawer, Group, TextInput } from '@mantine/core';
import { IconChartLine, IconDots, IconMessage, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { cellText, textLimit } from '../model/cells.js';
import { type Column, canEditCell, columnsOf, isNumeric } from '../model/columns.js';
import type { EditorRow } from '../model/editor-row.js';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import type { ChatLink } from './chat-link.js';
import type { DetailLink } from './detail-link.js';
import { useGridParts } from './grid-parts.js';
import styles from './item-editor.module.css';
import type { PriceMarks } from './price-marks.js';
import { type MenuPlace, RowMenu } from './row-menu.js';
import { useEditorState } from './use-editor-state.js';

interface FieldProps {
  store: ItemEditorStore;
  state: EditorState;
  row: EditorRow;
  column: Column;
}

function labelOf(column: Column, { pricing }: EditorState): string {
  const name = texts.columnNames[column];
  return column === 'price' || column === 'partial' ? `${name} ${currencyWords[pricing.currency].symbol}` : name;
}

/** Keeps the typed text in the store until the field loses focus, then commits it. */
function Field({ store, state, row, column }: FieldProps): ReactNode {
  const { editing } = state;
  const cell = { rowId: row.id, column };
  const typed = editing?.rowId === row.id && editing.column === column ? editing.text : null;
  const unread = isNumeric(column) ? row.unread?.[column] : undefined;
  const commit = (): void => {
    if (typed !== null) store.cells.commit();
  };
  return (
    <TextInput
      size="md"
      className={styles[column]}
      label={labelOf(column, state)}
      value={typed ?? cellText(row, column, '')}
      error={unread === undefined || !isNumeric(column) ? undefined : whyUnreadable(unread, column)}
      disabled={!canEditCell(row, column, state.permissions)}
      maxLength={textLimit(column)}
      inputMode={isNumeric(column) ? 'decimal' : 'text'}
      styles={isNumeric(column) ? { input: { textAlign: 'right' } } : undefined}
      onChange={(event) => store.cells.hold(cell, event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

function PartFields({
  store,
  state,
  row,
  cents,
}: {
  store: ItemEditorStore;
  state: EditorState;
  row: EditorRow;
  cents: bigint;
}) {
  const { Cota } = useGridParts();
  const columns = columnsOf(state.kind).filter(
    (column) => column !== 'index' && (column !== 'partial' || state.permissions.partialsEditable),
  );
  return (
    <>
      <div className={styles.fields}>
        {columns.map((column) => (
          <Field key={`${row.id}${column}`} store={store} state={state} row={row} column={column} />
        ))}
      </div>
      {state.kind === 'priced' && (
        <div className={styles.drawerSum}>
          <Cota className={styles.cota}>
            <b>{formatMoneyCents(cents, state.pricing.currency)}</b>
          </Cota>
          <small>
            {row.unread
              ? texts.notices.unreadLine
              : row.price === null
                ? texts.notQuoted
                : texts.phone.partialOf(formatDecimal(row.quantity), formatDecimal(row.price))}
          </small>
        </div>
      )}
    </>
  );
}

/** The next part after a row, in document order. */
function nextPart(rows: readonly EditorRow[], at: number): string | null {
  return rows.find((row, index) => index > at && row.type === 'PART')?.id ?? null;
}

/** One item of the phone layout, edited in a bottom drawer. */
export function ItemDrawer({
  store,
  chat,
  detail,
  marks,
  opened,
  onClose,
}: {
  store: ItemEditorStore;
  chat?: ChatLink;
  detail?: DetailLink;
  marks?: PriceMarks;
  opened: boolean;
  onClose(): void;
}) {
  const state = useEditorState(store);
  const { CountBadge } = useGridParts();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const { rows, numbers, partials, selection } = state;
  const at = selection ? rows.findIndex((row) => row.id === selection.active.rowId) : -1;
  const row = rows[at];
  if (!row) return null;
  const number = numbers[at]!;
  const next = nextPart(rows, at);
  const unread = chat?.unread.get(row.id) ?? 0;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      radius="xl"
      classNames={{ content: styles.drawer }}
      attributes={{ content: { 'data-keep-clear': true } }}
      title={`${number} · ${row.code}`}
    >
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <h3>{row.description}</h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={texts.phone.more}
          onClick={(event) => setMenu({ x: event.clientX, y: event.clientY })}
        >
          <IconDots size={20} />
        </ActionIcon>
      </Group>
      {row.type === 'PART' ? (
        <PartFields store={store} state={state} row={row} cents={partials[at]!} />
      ) : (
        <Button variant="default" size="md" fullWidth onClick={() => store.openTitle(row.id)}>
          {texts.menu.edit}
        </Button>
      )}
      {marks && row.type === 'PART' && (
        <Button
          variant="default"
          size="md"
          fullWidth
          mt="md"
          leftSection={<IconChartLine size={18} />}
          onClick={() => marks.open(row.id)}
        >
          {texts.phone.prices}
        </Button>
      )}
      <Group grow gap="xs" mt={marks ? 'xs' : 'md'}>
        {detail?.offers(row) && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconTable size={18} />}
            onClick={() => detail.toggle(row.id)}
          >
            {row.hasDetail ? texts.phone.detail.open : texts.phone.detail.add}
          </Button>
        )}
        {chat && (
          <Button variant="default" size="md" leftSection={<IconMessage size={18} />} onClick={() => chat.open(row.id)}>
            {texts.phone.chat} <CountBadge count={unread} urgent className={styles.count} />
          </Button>
        )}
        {next ? (
          <Button size="md" onClick={() => store.cells.select({ rowId: next, column: 'description' })}>
            {texts.phone.next}
          </Button>
        ) : (
          <Button size="md" onClick={onClose}>
            {texts.phone.done}
          </Button>
        )}
      </Group>
      <RowMenu store={store} chat={chat} detail={detail} marks={marks} place={menu} onClose={() => setMenu(null)} />
    </Drawer>
  );
}
