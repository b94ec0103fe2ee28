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
        <th scope="row" className={classes.index}>
          {index}
        </th>
        <td className={classes.words} title={description}>
          <p>{description}</p>
        </td>
        <td colSpan={2 + answers.length} />
      </tr>
    );
  }
  const { line } = data;
  return (
    <tr className={classes.line} data-deserted={(!frozen && chosen === undefined) || undefined} aria-rowindex={row + 2}>
      <th scope="row" className={classes.index}>
        {line.index}
      </th>
      <td className={classes.words}>
        <p title={line.description}>{line.description}</p>
        {!frozen && chosen === undefined ? <small>{texts.deserted}</small> : null}
      </td>
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
  const said = [best ? texts.best : '', chosen ? texts.chosen : ''].filter(Boolean);
  return (
    <GridCell
      id={id}
      className={looks.filter(Boolean).join(' ')}
      aria-selected={chosen}
      title={cell.changed ? texts.changedLine : undefined}
      onClick={onChoose}
    >
      {chosen ? (
        <span className={classes.mark} aria-hidden>
          <IconCheck size={14} stroke={2.2} />
        </span>
      ) : null}
      <span className={classes.hidden}>{texts.place(line.index, line.description, answer.company.name)} </span>
      <Amount cell={cell} />
      <small>{original(cell, answer)}</small>
      {cell.deviation ? <span className={classes.deviation}>{texts.deviation(cell.deviation)}</span> : null}
      {said.length > 0 ? <span className={classes.hidden}> {said.join(', ')}</span> : null}
    </GridCell>
  );
}

/** The grid has the focus, hears the keys and names its active cell. */
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

function Amount({ cell: { comparable, adjusted, changed } }: { cell: ComparedCell }) {
  if (comparable === null || adjusted === null)
    return <span className={classes.asked}>{changed ? texts.changedShort : texts.needsRate}</span>;
  const cents = signedCents(adjusted);
  return (
    <b>
      {cents === signedCents(comparable) ? null : <s>{formatSignedCents(signedCents(comparable))}</s>}
      {formatSignedCents(cents)}
    </b>
  );
}

/** The unit price stands as quoted: a conversion would have to round it. */
function original({ price }: ComparedCell, { typeMoneda, taxMode }: ComparedAnswer): string {
  const symbol = typeMoneda === 'PEN' ? '' : `${currencyWords[typeMoneda].symbol} `;
  return `${symbol}${formatDecimal(price ?? '0')}${taxMode === 'EXCLUDED' ? ' + IGV' : ''}`;
}
