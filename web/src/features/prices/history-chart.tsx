import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { dayNumber, daySpan, drawn, monthTicks, priceTicks, tickText } from './chart-scale.js';
import classes from './memory.module.css';
import type { OwnPrice } from './prices.api.js';
import { memoryTexts } from './prices.texts.js';

const texts = memoryTexts.own;
/** In units of the drawing; 1 is a CSS px at 392 px width. */
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [392, 96, 8, 346, 10, 70];
const MONTHS = 5;

/** Own prices as a line over time: given ones solid with round points, received ones dashed with square points. */
export function HistoryChart({ history }: { history: readonly OwnPrice[] }) {
  const points = history.toReversed();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const span = daySpan(points);
  const ticks = priceTicks(points);
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const x = (day: number) => LEFT + ((day - span.from) / (span.to - span.from)) * (RIGHT - LEFT);
  const y = (price: number) => BOTTOM - ((price - low) / (high - low)) * (BOTTOM - TOP);
  const placed = points.map((point) => ({ point, x: x(dayNumber(point.day)), y: y(drawn(point.price)) }));
  const said = texts.chart(points.length, formatDecimal(first.price), formatDecimal(last.price), first.day, last.day);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} role="img" aria-label={said}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={classes.rule} d={`M${LEFT} ${y(tick)}H${RIGHT}`} />
          <text x={RIGHT + 8} y={y(tick) + 4}>
            {tickText(tick, ticks)}
          </text>
        </g>
      ))}
      {monthTicks(span, MONTHS).map(({ at, text }) => (
        <text key={at} x={Math.min(Math.max(x(at), LEFT + 12), RIGHT - 8)} y={HEIGHT - 6} textAnchor="middle">
          {text}
        </text>
      ))}
      {(['GIVEN', 'RECEIVED'] as const).map((side) => {
        const line = placed.filter(({ point }) => point.side === side);
        return line.length > 1 ? (
          <polyline
            key={side}
            className={classes.line}
            data-side={side}
            points={line.map((p) => `${p.x},${p.y}`).join(' ')}
          />
        ) : null;
      })}
      {placed.map(({ point, x, y }) => (
        <Point key={`${point.dispatchId} ${point.price} ${x}`} own={point} x={x} y={y} isLast={point === last} />
      ))}
    </svg>
  );
}

interface PointProps {
  own: OwnPrice;
  x: number;
  y: number;
  isLast: boolean;
}

/** Round: given. Square: received. */
function Point({ own, x, y, isLast }: PointProps) {
  const size = isLast ? 4.5 : 2.75;
  const look = { className: classes.point, 'data-last': isLast || undefined };
  const said = `${formatDecimal(own.price)}, ${formatDate(own.day)}`;
  return own.side === 'GIVEN' ? (
    <circle {...look} cx={x} cy={y} r={size}>
      <title>{said}</title>
    </circle>
  ) : (
    <rect {...look} x={x - size} y={y - size} width={size * 2} height={size * 2}>
      <title>{said}</title>
    </rect>
  );
}
