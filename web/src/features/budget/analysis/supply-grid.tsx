import type { SupplyKind } from '@cotizaobra/proto/rules/budget/supply';
import { supplyKinds } from '@cotizaobra/proto/rules/budget/supply';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { analysisTexts as texts } from '../budget.texts.js';
import classes from './analysis.module.css';
import {
  type AnalysisDraft,
  type DraftSupply,
  type Figures,
  type SupplyColumn,
  supplyColumns,
  whyFixed,
} from './analysis-draft.js';
import type { SupplyCell } from './supply-cells.js';
import { type SupplyCells, type SupplyCommands, useSupplyCells } from './use-supply-cells.js';

interface SupplyGridProps {
  draft: AnalysisDraft;
  figures: Figures;
  /** Before a sum: `S/`. */
  symbol: string;
  commands: SupplyCommands;
  /** Takes the focus when it changes: the first cell of a new supply. */
  wanted: SupplyCell | null;
  /** The supply of the active cell; for the note about its price. */
  onActive: (supply: DraftSupply | null) => void;
}

/** The supplies in blocks by kind, as one table with the keys of a spreadsheet. */
export function SupplyGrid({ draft, figures, symbol, commands, wanted, onActive }: SupplyGridProps) {
  const cells = useSupplyCells(draft, figures, commands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish, not another render
  useLayoutEffect(() => {
    if (wanted) cells.focus(wanted);
  }, [wanted]);
  // An analysis that was opened by a key is ready to be typed into.
  useEffect(() => {
    const { activeElement } = document;
    const panel = activeElement instanceof HTMLElement && activeElement.dataset.analysisPanel !== undefined;
    if (panel)
      cells.table.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });
  }, [cells.table]);
  const kinds = supplyKinds.filter((kind) => draft.supplies.some((supply) => supply.kind === kind));
  return (
    <>
      <table
        ref={cells.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited cell by cell
        role="grid"
        className={classes.supplies}
        aria-label={texts.grid}
        aria-description={texts.gridHelp}
        aria-readonly={commands.readOnly || undefined}
        onKeyDown={cells.onKeyDown}
      >
        <colgroup>
          <col />
          {[...supplyColumns.slice(1), 'partial', 'more'].map((column) => (
            <col key={column} data-column={column} />
          ))}
        </colgroup>
        {kinds.map((kind) => (
          <Block key={kind} kind={kind} {...{ draft, figures, symbol, commands, cells, wanted }} onActive={onActive} />
        ))}
      </table>
      <p className={classes.told} role="status">
        {cells.open?.why ?? cells.told}
      </p>
    </>
  );
}

interface BlockProps extends SupplyGridProps {
  kind: SupplyKind;
  cells: SupplyCells;
}

function Block({ kind, ...props }: BlockProps) {
  const { draft, figures, symbol } = props;
  const block = figures.blocks.find((each) => each.kind === kind);
  return (
    <tbody>
      <tr className={classes.kind}>
        <th colSpan={6} scope="rowgroup">
          <span>
            <i data-kind={kind} aria-hidden />
            {texts.kinds[kind]}
            <small>{block?.share ?? '0.0'}%</small>
            <b>
              {symbol} {formatDecimal(block?.sum ?? '0')}
            </b>
          </span>
        </th>
        <td />
      </tr>
      <tr className={classes.heads}>
        {[...supplyColumns, 'partial' as const].map((column) => (
          <th key={column} scope="col" data-figure={isFigure(column) || undefined}>
            {texts.columns[column]}
          </th>
        ))}
        <td />
      </tr>
      {draft.supplies
        .filter((supply) => supply.kind === kind)
        .map((supply) => (
          <SupplyRow key={supply.key} supply={supply} {...props} />
        ))}
    </tbody>
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });

const isFigure = (column: SupplyColumn | 'partial'): boolean => column !== 'description' && column !== 'unit';

function SupplyRow({ supply, figures, commands, cells, onActive }: Omit<BlockProps, 'kind'> & { supply: DraftSupply }) {
  const own = figures.byKey.get(supply.key);
  return (
    <tr data-current={cells.active?.key === supply.key || undefined}>
      {supplyColumns.map((column) => (
        <SupplyCellView key={column} {...{ supply, column, figures, cells, commands, onActive }} />
      ))}
      <td data-figure className={classes.partial}>
        {formatDecimal(own?.partial ?? '0')}
      </td>
      <td className={classes.more}>{commands.readOnly ? null : <RowMenu supply={supply} commands={commands} />}</td>
    </tr>
  );
}

interface CellProps extends Pick<BlockProps, 'figures' | 'cells' | 'commands' | 'onActive'> {
  supply: DraftSupply;
  column: SupplyColumn;
}

function SupplyCellView({ supply, column, figures, cells, commands, onActive }: CellProps) {
  const { key } = supply;
  const own = figures.byKey.get(key);
  const active = cells.active?.key === key && cells.active.column === column;
  const open = cells.open?.key === key && cells.open.column === column ? cells.open : null;
  const fixed = commands.readOnly || whyFixed(supply, column, own) !== null;
  const select = () => {
    cells.select({ key, column });
    onActive(supply);
  };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its keys open it
      role="gridcell"
      data-cell={`${key} ${column}`}
      data-figure={isFigure(column) || undefined}
      data-fixed={fixed || undefined}
      data-open={open ? true : undefined}
      aria-readonly={fixed || undefined}
      tabIndex={active ? 0 : -1}
      title={column === 'description' ? (supply.code ?? undefined) : undefined}
      onFocus={select}
      onDoubleClick={() => cells.edit({ key, column })}
    >
      {open ? (
        <input
          ref={takeFocus}
          aria-label={texts.cell(texts.columnNames[column], supply.description)}
          aria-invalid={open.why !== null}
          inputMode={isFigure(column) ? 'decimal' : 'text'}
          value={open.text}
          onFocus={(event) => {
            event.stopPropagation();
            if (open.mode === 'edit') event.currentTarget.select();
          }}
          onChange={(event) => cells.type(event.currentTarget.value)}
          onBlur={() => cells.commit()}
        />
      ) : (
        shown(supply, column, figures)
      )}
    </td>
  );
}

function shown(supply: DraftSupply, column: SupplyColumn, figures: Figures): string {
  if (column === 'description' || column === 'unit') return supply[column];
  if (column === 'crew') return supply.crew === null ? '' : formatDecimal(supply.crew);
  const value = figures.byKey.get(supply.key)?.[column] ?? null;
  if (value === null) return '';
  return column === 'quantity' ? fourDecimals(value) : formatDecimal(value);
}

/** Quantities align at four decimals and show more only if they have more. */
function fourDecimals(value: string): string {
  const [whole = '0', fraction = ''] = formatDecimal(value).split('.');
  return `${whole}.${fraction.padEnd(4, '0')}`;
}

/** The menu is mounted when it is first pressed: one a row made the panel late when it follows the grid. */
function RowMenu({ supply, commands }: { supply: DraftSupply; commands: SupplyCommands }) {
  const { key, description } = supply;
  const [used, setUsed] = useState(false);
  const label = texts.actionsOf(description);
  if (!used) {
    return (
      <button type="button" className={classes.opener} tabIndex={-1} aria-label={label} onClick={() => setUsed(true)}>
        <IconDotsVertical size={16} aria-hidden />
      </button>
    );
  }
  return (
    <Menu position="bottom-end" width={200} defaultOpened>
      <Menu.Target>
        <button type="button" className={classes.opener} tabIndex={-1} aria-label={label}>
          <IconDotsVertical size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => commands.move(key, -1)}>
          {texts.up}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => commands.move(key, 1)}>
          {texts.down}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => commands.remove(key)}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
