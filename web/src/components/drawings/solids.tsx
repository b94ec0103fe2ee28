import classes from './drawing.module.css';
import { type Box, bondOf, leftOf, type Point, pathOf, rightOf, topOf } from './iso.js';

interface SolidProps extends Box {
  /** The one face in amarillo obra. */
  amber?: 'left' | 'right';
}

/** A block: three visible faces. */
export function Solid({ at, size, amber }: SolidProps) {
  const box = { at, size };
  return (
    <g>
      <path d={pathOf(topOf(box), true)} className={classes.top} />
      <path d={pathOf(leftOf(box), true)} className={amber === 'left' ? classes.amber : classes.left} />
      <path d={pathOf(rightOf(box), true)} className={amber === 'right' ? classes.amber : classes.right} />
    </g>
  );
}

interface BrickworkProps extends SolidProps {
  courses: number;
  brick?: number;
}

/** A wall of bricks. */
export function Brickwork({ at, size, amber, courses, brick = 0.6 }: BrickworkProps) {
  const box = { at, size };
  const seams = { courses, brick };
  return (
    <g>
      <Solid at={at} size={size} {...(amber ? { amber } : {})} />
      <path d={bondOf(box, 'left', seams)} className={amber === 'left' ? classes.amberSeam : classes.seam} />
      <path d={bondOf(box, 'right', seams)} className={amber === 'right' ? classes.amberSeam : classes.seam} />
    </g>
  );
}

interface ColumnProps {
  /** Corner nearest to the origin. */
  at: Point;
  width: number;
  height: number;
  /** Height of the bars left standing. */
  bars: number;
  amber?: 'left';
  /** Lines of the formwork. */
  lifts?: number;
}

/** A column with its rebar still showing. */
export function Column({ at, width, height, bars, amber, lifts = 0 }: ColumnProps) {
  const [x, y, z] = at;
  const size = [width, width, height] as const;
  const near = width * 0.18;
  const far = width - near;
  const top = z + height;
  const corners = [
    [near, near],
    [far, near],
    [far, far],
    [near, far],
  ] as const;
  const ring = (up: number) =>
    pathOf(
      corners.map(([dx, dy]): Point => [x + dx, y + dy, top + up]),
      true,
    );
  const stirrups = Array.from({ length: Math.max(2, Math.round(bars / 0.24)) }, (_, at) => 0.1 + at * 0.22);
  return (
    <g>
      <Solid at={at} size={size} {...(amber ? { amber } : {})} />
      {Array.from({ length: lifts }, (_, lift) => {
        const up = (height * (lift + 1)) / (lifts + 1);
        const left: Point[] = [
          [x, y + width, z + up],
          [x + width, y + width, z + up],
        ];
        const right: Point[] = [
          [x + width, y + width, z + up],
          [x + width, y, z + up],
        ];
        return (
          <g key={up}>
            <path d={pathOf(left)} className={amber ? classes.amberSeam : classes.seam} />
            <path d={pathOf(right)} className={classes.seam} />
          </g>
        );
      })}
      {stirrups
        .filter((up) => up < bars - 0.05)
        .map((up) => (
          <path key={up} d={ring(up)} className={classes.rebar} />
        ))}
      {corners.map(([dx, dy]) => (
        <path
          key={`${dx} ${dy}`}
          d={pathOf([
            [x + dx, y + dy, top],
            [x + dx, y + dy, top + bars],
          ])}
          className={classes.rebar}
        />
      ))}
    </g>
  );
}

/** Grid lines on the ground from (x0, y0) to (x1, y1), one per unit. */
export function Ground({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const lines: string[] = [];
  for (let x = from[0]; x <= to[0] + 0.001; x += 1)
    lines.push(
      pathOf([
        [x, from[1], 0],
        [x, to[1], 0],
      ]),
    );
  for (let y = from[1]; y <= to[1] + 0.001; y += 1)
    lines.push(
      pathOf([
        [from[0], y, 0],
        [to[0], y, 0],
      ]),
    );
  return <path data-part="measure" d={lines.join('')} className={classes.grid} />;
}
