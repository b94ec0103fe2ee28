import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { IconCheck } from '@tabler/icons-react';
import { type HTMLAttributes, memo } from 'react';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import {
  type ComparedAnswer,
  type ComparedCell,
  type ComparedLine,
  isBest,
  type MatrixRowData,
} from './matrix-view.js';
import { formatSignedCents } from './signed-amount.js';

export const cellId = (prefix: string, itemId: string, column: number): string => `${prefix}-${itemId}-${column}`;

interface MatrixRowProps {
  prefix: string;
  data: MatrixRowData;
  row: number;
  answers: readonly ComparedAnswer[];
  /** The answer that the line goes to. */
  chosen: string | undefined;
  /** The active column, or -1. */
  active: number;
  frozen: boolean;
  onChoose: (row: number, column: number) => void;
}

/** A title, or a line of the Request with each answer's price. */
export const MatrixRow = memo(Row);

function Row({ prefix, data, row, answers, chosen, active, frozen, onChoose }: MatrixRowProps) {
  if (data.kind === 'title') {
    const { index, description, level } = data.title;
    return (
      <tr className={classes.title} data-sub={level > 0 || undefined} aria-rowindex={row + 2}>
        <th scope="row" colSpan={2} className={classes.item} title={description}>
          <span>{index}</span>
          <p>{description}</p>
        </th>
        <td colSpan={2 + answers.length} />
      </tr>
    );
  }
  const { line } = data;
  return (
    <tr className={classes.line} data-deserted={(!frozen && chosen === undefined) || undefined} aria-rowindex={row + 2}>
      <th scope="row" colSpan={2} className={classes.item} title={line.description}>
        <span>{line.index}</span>
        <p>{line.description}</p>
        {!frozen && chosen === undefined ? <small>{texts.deserted}</small> : null}
      </th>
      <td>{line.unit}</td>
      <td className={classes.number}>{formatDecimal(line.quantity)}</td>
      {answers.map((answer, column) => (
        <Cell
          key={answer.quotationId}
          id={cellId(prefix, line.itemId, column)}
          line={line}
          answer={answer}
          cell={line.cells[column]}
          chosen={chosen === answer.quotationId}
          active={active === column}
          onChoose={() => onChoose(row, column)}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  id: string;
  line: ComparedLine;
  answer: ComparedAnswer;
  cell: ComparedCell | undefined;
  chosen: boolean;
  active: boolean;
  onChoose: () => void;
}

function Cell({ id, line, answer, cell, chosen, active, onChoose }: CellProps) {
  const outline = active ? classes.active : '';
  if (!cell || cell.price === null) {
    return (
      <GridCell id={id} className={`${classes.cell} ${classes.none} ${outline}`} onClick={onChoose}>
        {texts.none}
      </GridCell>
    );
  }
  const best = isBest(line, answer.quotationId);
  const greyed = !answer.inPlay || cell.changed;
  const looks = [classes.cell, best && classes.best, chosen && classes.chosen, greyed && classes.greyed, outline];
  const price = original(cell, answer);
  const deviation = cell.deviation && texts.deviation(cell.deviation);
  const shown = [...amountTexts(cell), deviation, price].filter(Boolean).join(' ');
  const said = [shown, best && texts.best, chosen && texts.chosen].filter(Boolean);
  return (
    <GridCell
      id={id}
      className={looks.filter(Boolean).join(' ')}
      aria-selected={chosen}
      aria-label={`${texts.place(line.index, line.description, answer.company.name)} ${said.join(', ')}`}
      title={cell.changed ? texts.changedLine : undefined}
      onClick={onChoose}
    >
      {chosen ? (
        <span className={classes.mark} aria-hidden>
          <IconCheck size={14} stroke={2.2} />
        </span>
      ) : null}
      <Amount cell={cell} /> {deviation ? <span className={classes.deviation}>{deviation}</span> : null}{' '}
      <small>{price}</small>
    </GridCell>
  );
}

/**
 * Named by an attribute: hidden elements in every cell would slow scrolling down. The grid has the focus, hears the
 * keys and names its active cell.
 */
function GridCell(props: HTMLAttributes<HTMLTableCellElement>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <td
      {...props}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
    />
  );
}

/** The comparable amount before and after its adjustments, or why there is none. */
function amountTexts({ comparable, adjusted, changed }: ComparedCell): string[] {
  if (comparable === null || adjusted === null) return [changed ? texts.changedShort : texts.needsRate];
  return [...new Set([comparable, adjusted].map((amount) => formatSignedCents(signedCents(amount))))];
}

function Amount({ cell }: { cell: ComparedCell }) {
  const amounts = amountTexts(cell);
  if (cell.adjusted === null) return <span className={classes.asked}>{amounts}</span>;
  return (
    <b>
      {amounts.length > 1 ? <s>{amounts[0]}</s> : null} {amounts.at(-1)}
    </b>
  );
}

/** The unit price stands as quoted: a conversion would have to round it. */
function original({ price }: ComparedCell, { typeMoneda, taxMode }: ComparedAnswer): string {
  const symbol = typeMoneda === 'PEN' ? '' : `${currencyWords[typeMoneda].symbol} `;
  return `${symbol}${formatDecimal(price ?? '0')}${taxMode === 'EXCLUDED' ? ' + IGV' : ''}`;
}
