import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { type KeyboardEvent, type UIEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Choices } from './choices.js';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import { MatrixFacts } from './matrix-facts.js';
import { MatrixFoot } from './matrix-foot.js';
import { MatrixHead } from './matrix-head.js';
import { keepInView, movedTo, type Place, startPlace } from './matrix-keys.js';
import { cellId, MatrixRow } from './matrix-row.js';
import { isChoosable, matrixRows } from './matrix-view.js';
import { useRowWindow } from './use-row-window.js';

/** In px; `matrix.module.css` gives the rows the same. */
const ROW_HEIGHT = 48;
const FIRST_COLUMNS = [48, 196, 48, 80] as const;
const FIRST_WIDTH = FIRST_COLUMNS.reduce((sum, width) => sum + width, 0);
const ANSWER_WIDTH = 152;

interface MatrixProps {
  comparison: Comparison;
  choices: Choices;
  /** Null: nothing can be chosen any more. */
  onChoose: ((itemId: string, quotationId: string) => void) | null;
  /** Opens the adjustments of an answer. */
  onAdjust: ((quotationId: string) => void) | null;
}

/** Lines by answers: the rows in view are rendered; heads and first columns stay in place. */
export function Matrix({ comparison, choices, onChoose, onAdjust }: MatrixProps) {
  const { answers } = comparison;
  const rows = useMemo(() => matrixRows(comparison), [comparison]);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const prefix = useId();
  const { first, last } = useRowWindow(scroller, body, ROW_HEIGHT);
  const [active, setActive] = useState<Place | null>(null);
  const end = Math.min(last, rows.length - 1);
  const activeRow = active && active.row >= first && active.row <= end ? rows[active.row] : undefined;

  const choose = useCallback(
    (row: number, column: number) => {
      const chosen = rows[row];
      setActive({ row, column });
      if (chosen?.kind !== 'line') return;
      const answer = answers[column];
      if (answer && isChoosable(answer, chosen.line.cells[column])) onChoose?.(chosen.id, answer.quotationId);
    },
    [rows, answers, onChoose],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const at = active ?? startPlace(rows);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return choose(at.row, at.column);
    }
    const moved = movedTo(event, at, rows, answers.length);
    if (!moved) return;
    event.preventDefault();
    const next = active ? moved : at;
    setActive(next);
    keepInView(scroller.current, body.current, next, ROW_HEIGHT);
  };

  return (
    <div ref={scroller} className={classes.scroller} onScroll={markSideways}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen with the keyboard
        role="grid"
        tabIndex={0}
        className={classes.table}
        style={{ minWidth: FIRST_WIDTH + answers.length * ANSWER_WIDTH }}
        aria-label={texts.label}
        aria-description={texts.keys}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={active && activeRow ? cellId(prefix, activeRow.id, active.column) : undefined}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          {FIRST_COLUMNS.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
            <col key={at} style={{ width }} />
          ))}
          {answers.map(({ quotationId }) => (
            <col key={quotationId} />
          ))}
        </colgroup>
        <MatrixHead comparison={comparison} />
        <MatrixFacts comparison={comparison} onAdjust={onAdjust} />
        <tbody ref={body}>
          <Gap rows={first} />
          {rows.slice(first, end + 1).map((row, at) => (
            <MatrixRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and one that left is filled in anew
              key={(first + at) % (last - first + 1)}
              prefix={prefix}
              data={row}
              row={first + at}
              answers={answers}
              chosen={choices.get(row.id)}
              active={active?.row === first + at ? active.column : -1}
              frozen={onChoose === null}
              onChoose={choose}
            />
          ))}
          <Gap rows={Math.max(0, rows.length - 1 - end)} />
        </tbody>
        <MatrixFoot comparison={comparison} choices={choices} />
      </table>
    </div>
  );
}

/** The first columns stay in place only where there is something to scroll past. */
const markSideways = ({ currentTarget: box }: UIEvent<HTMLElement>) =>
  box.toggleAttribute('data-sideways', box.scrollLeft > 0);

/** Stands for rows that are out of view. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ height: rows * ROW_HEIGHT }} /> : null;
}
