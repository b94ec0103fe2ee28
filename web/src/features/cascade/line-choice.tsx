import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import classes from './cascade.module.css';
import { askTexts as texts } from './cascade.texts.js';
import { subtreeIds } from './subtree-ids.js';
import type { Ask, AskRow } from './use-ask.js';

/** Rows that are drawn at once; a title chooses those below it too. */
const SHOWN = 150;

/** The lines of the copy with checkboxes; a title chooses all lines below it. */
export function LineChoice({ ask }: { ask: Ask }) {
  const [shown, setShown] = useState(SHOWN);
  const { rows, parts, lines, tick } = ask;
  const all = parts.map(({ itemId }) => itemId);
  return (
    <>
      <div className={classes.all}>
        <Checkbox
          label={texts.all}
          checked={lines.size === parts.length}
          indeterminate={lines.size > 0 && lines.size < parts.length}
          onChange={(event) => tick(all, event.currentTarget.checked)}
        />
        <p role="status">{texts.chosen(lines.size, parts.length)}</p>
      </div>
      <ul className={classes.lines}>
        {rows.slice(0, shown).map((row, at) => (
          <Row key={row.itemId} row={row} at={at} ask={ask} />
        ))}
      </ul>
      {rows.length > shown ? (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + SHOWN)}>
          {texts.more(Math.min(SHOWN, rows.length - shown))}
        </Button>
      ) : null}
    </>
  );
}

function Row({ row, at, ask: { rows, lines, tick } }: { row: AskRow; at: number; ask: Ask }) {
  const { itemId, isPart, index, description, unit, quantity, depth } = row;
  const below = new Set(isPart ? [itemId] : subtreeIds(rows, at));
  const parts = rows.filter((each) => each.isPart && below.has(each.itemId)).map((each) => each.itemId);
  const count = parts.filter((id) => lines.has(id)).length;
  return (
    <li data-title={isPart ? undefined : true} style={{ '--depth': Math.min(depth, 6) } as React.CSSProperties}>
      <Checkbox
        aria-label={texts.choose(`${index} ${description}`)}
        disabled={parts.length === 0}
        checked={parts.length > 0 && count === parts.length}
        indeterminate={count > 0 && count < parts.length}
        onChange={(event) => tick(parts, event.currentTarget.checked)}
        label={
          <>
            <small>{index}</small> {description}
          </>
        }
      />
      {isPart ? (
        <small>
          {formatDecimal(quantity)} {unit}
        </small>
      ) : null}
    </li>
  );
}
