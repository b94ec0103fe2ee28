import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { CountBadge } from '../../../components/data/count-badge.js';
import type { FlatItem } from '../../../quotation/rules/flat-elements.js';
import { requirementTexts as texts } from '../requirement.texts.js';
import classes from './requirement-dialog.module.css';

/** Fields of an item in the table. */
export type AskedItem = Pick<FlatItem, 'id' | 'index' | 'type' | 'code' | 'description' | 'unit' | 'quantity'>;

/** Rows shown at first and added by each 'Mostrar más': a dialog cannot show 20,000 rows at once. */
const ROWS = 500;

interface ItemsTableProps {
  items: readonly AskedItem[];
  /** Links from rows to their Consultas; absent if there are none. */
  chat?: { unread: ReadonlyMap<string, number>; openItemId: string | null; open: (itemId: string) => void };
}

/** Items of a Request, without prices. A title spans its empty columns. */
export function ItemsTable({ items, chat }: ItemsTableProps) {
  const [shown, setShown] = useState(ROWS);
  if (items.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
  const rest = Math.min(ROWS, items.length - shown);
  return (
    <div className={classes.items}>
      <table>
        <caption>{texts.items}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.index}</th>
            <th scope="col">{texts.columns.code}</th>
            <th scope="col">{texts.columns.description}</th>
            <th scope="col">{texts.columns.unit}</th>
            <th scope="col" className={classes.number}>
              {texts.columns.quantity}
            </th>
            {chat ? (
              <th scope="col" className={classes.chat}>
                <VisuallyHidden>{texts.columns.chat}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map((item) => (
            <tr key={item.id} data-type={item.type}>
              <td>{item.index}</td>
              <td>{item.code}</td>
              {item.type === 'PART' ? (
                <>
                  <td>{item.description}</td>
                  <td>{item.unit}</td>
                  <td className={classes.number}>{formatDecimal(item.quantity)}</td>
                </>
              ) : (
                <td colSpan={3}>{item.description}</td>
              )}
              {chat ? (
                <td className={classes.chat} data-open={chat.openItemId === item.id || undefined}>
                  {item.type === 'PART' ? <ChatButton item={item} chat={chat} /> : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <Button variant="subtle" fullWidth onClick={() => setShown((before) => before + ROWS)}>
          {texts.more(rest)}
        </Button>
      ) : null}
    </div>
  );
}

function ChatButton({ item, chat }: { item: AskedItem; chat: NonNullable<ItemsTableProps['chat']> }) {
  const unread = chat.unread.get(item.id) ?? 0;
  return (
    <ActionIcon
      variant="subtle"
      color={unread > 0 ? 'red' : 'gray'}
      size={32}
      className={classes.bubble ?? ''}
      aria-label={texts.chat(item.index, unread)}
      onClick={() => chat.open(item.id)}
    >
      <IconMessage size={16} stroke={1.6} aria-hidden />
      <CountBadge count={unread} urgent className={classes.unread ?? ''} />
    </ActionIcon>
  );
}
