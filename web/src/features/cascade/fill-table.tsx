import type { Cascade } from '@cotizaobra/proto/quotations/cascade-model';
import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import classes from './cascade.module.css';
import { fillTexts as texts } from './cascade.texts.js';
import { FillLine } from './fill-line.js';
import { isFillable } from './fill-plan.js';
import { MarginField } from './margin-field.js';
import { subtreeIds } from './subtree-ids.js';
import type { Fill } from './use-fill.js';

/** Rows that are drawn at once. */
const SHOWN = 150;

interface FillTableProps {
  cascade: Cascade;
  fill: Fill;
}

/** Each line with its providers, margin, and price before and after. On a phone a card a line. */
export function FillTable({ cascade, fill }: FillTableProps) {
  const [shown, setShown] = useState(SHOWN);
  const { rows } = cascade;
  const fillable = rows.filter(isFillable).map(({ itemId }) => itemId);
  const { ticked } = fill.choices;
  const all = fillable.length > 0 && fillable.every((id) => ticked.has(id));
  return (
    <>
      <table className={classes.fill}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={texts.chooseAll}
                checked={all}
                indeterminate={!all && ticked.size > 0}
                onChange={(event) => fill.tick(fillable, event.currentTarget.checked)}
              />
            </th>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.provider}</th>
            <th scope="col" data-number>
              {texts.cost}
            </th>
            <th scope="col" data-number>
              {texts.marginShort}
            </th>
            <th scope="col" data-number>
              {texts.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(0, shown)
            .map((row, at) =>
              row.type === 'PART' ? (
                <FillLine key={row.itemId} line={fill.planned.get(row.itemId)!} cascade={cascade} fill={fill} />
              ) : (
                <TitleRow key={row.itemId} cascade={cascade} at={at} fill={fill} />
              ),
            )}
        </tbody>
      </table>
      {rows.length > shown ? (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + SHOWN)}>
          {texts.more(Math.min(SHOWN, rows.length - shown))}
        </Button>
      ) : null}
    </>
  );
}

/** A title: its margin counts for the lines below it. */
function TitleRow({ cascade, at, fill }: FillTableProps & { at: number }) {
  const { itemId, index, description, depth } = cascade.rows[at]!;
  const below = new Set(subtreeIds(cascade.rows, at));
  const fillable = cascade.rows.filter((row) => below.has(row.itemId) && isFillable(row)).map((row) => row.itemId);
  const { ticked, margins } = fill.choices;
  const all = fillable.length > 0 && fillable.every((id) => ticked.has(id));
  return (
    <tr data-title data-depth={depth}>
      <td>
        <Checkbox
          aria-label={texts.choose(description)}
          disabled={fillable.length === 0}
          checked={all}
          indeterminate={!all && fillable.some((id) => ticked.has(id))}
          onChange={(event) => fill.tick(fillable, event.currentTarget.checked)}
        />
      </td>
      <th scope="row" colSpan={3}>
        <span>
          <small>{index}</small> {description}
        </span>
      </th>
      <td data-number>
        <MarginField
          aria-label={texts.marginOf(description)}
          margin={margins.get(itemId) ?? null}
          inherited={fill.choices.margin ?? texts.marginShort}
          onChange={(margin) => fill.setMargin(itemId, margin)}
        />
      </td>
      <td>
        <VisuallyHidden>—</VisuallyHidden>
      </td>
    </tr>
  );
}
