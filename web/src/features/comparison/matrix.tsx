import { GridViewport, type ViewSizes } from '@cotizaobra/item-grid/view/grid-viewport';
import { isPricesKey } from '@cotizaobra/item-grid/view/prices-key';
import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type UIEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Choices } from './choices.js';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import { MatrixBody } from './matrix-body.js';
import { MatrixFacts } from './matrix-facts.js';
import { MatrixFoot } from './matrix-foot.js';
import { MatrixHead } from './matrix-head.js';
import { keepInView, movedTo, type Place, startPlace } from './matrix-keys.js';
import { ROW_HEIGHT } from './matrix-look.js';
import { isChoosable, type MatrixRowData, matrixRows } from './matrix-view.js';
import type { MatrixPrices } from './use-matrix-prices.js';

/** Without a layout, as in a test, this many rows are painted. */
const WITHOUT_LAYOUT = 30;

/** In px; `matrix.module.css` has the same. */
const SIZES = { rowHeight: ROW_HEIGHT, ownWidth: 372, nameWidth: 244 } as const;
const INDEX = { least: 36, most: 120, digit: 7.5, gap: 6 } as const;

interface MatrixProps {
  comparison: Comparison;
  choices: Choices;
  /** Null: nothing can be chosen any more. */
  onChoose: ((itemId: string, quotationId: string) => void) | null;
  prices: MatrixPrices;
  /** Opens the adjustments of an answer. */
  onAdjust: ((quotationId: string) => void) | null;
}

/** Lines by answers: the rows in view are painted; heads and first columns stay in place. */
export function Matrix({ comparison, choices, prices, onChoose, onAdjust }: MatrixProps) {
  const { answers } = comparison;
  const rows = useMemo(() => matrixRows(comparison), [comparison]);
  const indexWidth = useMemo(() => widthOfIndexes(rows), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [viewport] = useState(() => new GridViewport());
  useLayoutEffect(() => {
    const box = scroller.current!;
    const rows = body.current!;
    return viewport.follow(box, ROW_HEIGHT, () => sizesOf(box, rows), rows.parentElement);
  }, [viewport]);
  const activeId = useId();
  const [active, setActive] = useState<Place | null>(null);
  const activeRow = active ? rows[active.row] : undefined;

  const choose = (row: number, column: number) => {
    const chosen = rows[row];
    setActive({ row, column });
    if (chosen?.kind !== 'line') return;
    const answer = answers[column];
    if (answer && isChoosable(answer, chosen.line.cells[column])) onChoose?.(chosen.id, answer.quotationId);
  };
  const openPrices = ({ row, column }: Place) => {
    const opened = rows[row];
    setActive({ row, column });
    if (opened?.kind === 'line') prices.open(opened.id, column);
  };
  const onClick = ({ target, clientX, clientY }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
    const id = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (!cell || !id) return;
    const place = { row: rows.findIndex((row) => row.id === id), column: Number(cell.dataset.answer) };
    if (isOnMark(cell, clientX, clientY)) openPrices(place);
    else choose(place.row, place.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const at = active ?? startPlace(rows);
    if (isPricesKey(event.nativeEvent)) {
      event.preventDefault();
      return openPrices(at);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return choose(at.row, at.column);
    }
    const moved = movedTo(event, at, rows, answers.length);
    if (!moved) return;
    event.preventDefault();
    const next = active ? moved : at;
    setActive(next);
    keepInView(scroller.current, body.current, next, { ...SIZES, columns: answers.length });
  };

  return (
    <div ref={scroller} className={classes.scroller} onScroll={markSideways}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen with the keyboard
        role="grid"
        tabIndex={0}
        className={classes.table}
        style={{ '--answers': answers.length, '--index': `${indexWidth}px` } as CSSProperties}
        aria-label={texts.label}
        aria-description={texts.keys}
        aria-rowcount={rows.length + 1}
        aria-colcount={answers.length + 4}
        aria-activedescendant={activeRow?.kind === 'line' ? activeId : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <MatrixHead comparison={comparison} />
        <MatrixFacts comparison={comparison} onAdjust={onAdjust} />
        <MatrixBody
          viewport={viewport}
          body={body}
          rows={rows}
          answers={answers}
          choices={choices}
          marks={prices.marks}
          frozen={onChoose === null}
          place={active}
          activeId={activeId}
        />
        <MatrixFoot comparison={comparison} choices={choices} />
      </table>
    </div>
  );
}

/** In px: the mark is drawn at the upper left of its cell, see `matrix.module.css`. */
const MARK = { width: 32, badge: 68, chosen: 16, height: 26 } as const;

function isOnMark(cell: HTMLElement, x: number, y: number): boolean {
  const { place, badge } = cell.dataset;
  if (!place) return false;
  const { left, top } = cell.getBoundingClientRect();
  const width = (badge ? MARK.badge : MARK.width) + (cell.getAttribute('aria-selected') === 'true' ? MARK.chosen : 0);
  return x - left < width && y - top < MARK.height;
}

/** The first columns stay in place only where there is something to scroll past. */
const markSideways = ({ currentTarget: box }: UIEvent<HTMLElement>) =>
  box.toggleAttribute('data-sideways', box.scrollLeft > 0);

/** The rows in view stand between head and foot. */
function sizesOf(box: HTMLElement, body: HTMLElement): ViewSizes {
  const head = box.querySelector('thead')?.offsetHeight ?? 0;
  const foot = box.querySelector('tfoot')?.offsetHeight ?? 0;
  const height = box.clientHeight - head - foot;
  return { above: body.offsetTop - head, height: height > 0 ? height : WITHOUT_LAYOUT * ROW_HEIGHT };
}

/** So wide that the longest number does not reach the description. */
function widthOfIndexes(rows: readonly MatrixRowData[]): number {
  const indexOf = (row: MatrixRowData) => (row.kind === 'title' ? row.title.index : row.line.index);
  const longest = rows.reduce((most, row) => Math.max(most, indexOf(row).length), 0);
  return Math.min(INDEX.most, Math.max(INDEX.least, Math.ceil(longest * INDEX.digit) + INDEX.gap));
}
