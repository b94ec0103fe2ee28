import classes from './drawing.module.css';
import { type Point, pathOf, project } from './iso.js';

const ARROW = 10;
/** The horizontal part of a leader line, under its text. */
const SHELF = 132;

interface DimensionProps {
  /** The two measured corners. */
  from: Point;
  to: Point;
  /** Offset of the line, in units along x, y and z. */
  offset: Point;
  word: string;
  note?: string;
}

const plus = (a: Point, b: Point, factor = 1): Point => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];

/** A dimension line on the drawing, with its label along it. */
export function Dimension({ from, to, offset, word, note }: DimensionProps) {
  const start = plus(from, offset);
  const end = plus(to, offset);
  const [x1, y1] = project(start);
  const [x2, y2] = project(end);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const degrees = (angle * 180) / Math.PI;
  const upright = degrees > 90 || degrees < -90 ? degrees + 180 : degrees;
  return (
    <g data-part="measure">
      <path
        d={pathOf([plus(from, offset, 0.1), start]) + pathOf([plus(to, offset, 0.1), end])}
        className={classes.extension}
      />
      <path
        d={`M${x1},${y1}L${x2},${y2}${arrow(x1, y1, angle)}${arrow(x2, y2, angle + Math.PI)}`}
        className={classes.measure}
      />
      <g transform={`translate(${(x1 + x2) / 2} ${(y1 + y2) / 2}) rotate(${Math.round(upright)})`}>
        <text y="20" className={classes.word}>
          {word}
        </text>
        {note ? (
          <text y="36" className={classes.note}>
            {note}
          </text>
        ) : null}
      </g>
    </g>
  );
}

function arrow(x: number, y: number, angle: number): string {
  const wing = (turn: number) =>
    `${(x + ARROW * Math.cos(angle + turn)).toFixed(1)},${(y + ARROW * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${wing(0.45)}L${x},${y}L${wing(-0.45)}`;
}

interface CalloutProps {
  /** The target. */
  to: Point;
  /** Position of the text, in px from the target. */
  by: readonly [dx: number, dy: number];
  word: string;
  note: string;
}

/** A leader line from a part to its price. */
export function Callout({ to, by: [dx, dy], word, note }: CalloutProps) {
  const [x, y] = project(to);
  const side = dx < 0 ? -1 : 1;
  const elbowX = x + dx;
  const elbowY = y + dy;
  const textX = side < 0 ? elbowX - 8 : elbowX + SHELF - 8;
  return (
    <g data-part="measure">
      <path d={`M${x},${y}L${elbowX},${elbowY}h${side * SHELF}`} className={classes.measure} />
      <circle cx={x} cy={y} r="3.5" className={classes.dot} />
      <text x={textX} y={elbowY - 8} className={classes.word} data-end>
        {word}
      </text>
      <text x={textX} y={elbowY + 18} className={classes.note} data-end>
        {note}
      </text>
    </g>
  );
}
