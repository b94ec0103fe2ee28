import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { drawn } from './chart-scale.js';
import classes from './memory.module.css';
import type { MarketPrice } from './prices.api.js';
import { memoryTexts } from './prices.texts.js';

const texts = memoryTexts.market;
/** In units of the drawing; 1 is a CSS px at 392 px width. */
const [WIDTH, HEIGHT, LEFT, RIGHT, MIDDLE, HALF] = [392, 66, 8, 384, 34, 10];
/** Share of the width that stays free beside the outermost value. */
const MARGIN = 0.18;
/** Labels nearer than this would touch. */
const LABEL_PX = 46;
/** Beyond this place the label of the own price stands left of its marker. */
const FLIP_AT = 268;

/** The middle half of the market as a box with its median, and the own price on the same scale. */
export function MarketBox({ market: { q1, median, q3 }, price }: { market: MarketPrice; price: string | null }) {
  const values = [q1, q3, ...(price === null ? [] : [price])].map(drawn);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || high || 1) * MARGIN;
  const x = (value: string) => LEFT + ((drawn(value) - low + room) / (high - low + 2 * room)) * (RIGHT - LEFT);
  const [left, middle, right] = [x(q1), x(median), x(q3)];
  const said = texts.chart(
    formatDecimal(q1),
    formatDecimal(median),
    formatDecimal(q3),
    price === null ? null : formatDecimal(price),
  );
  const tight = middle - left < LABEL_PX || right - middle < LABEL_PX;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.box} role="img" aria-label={said}>
      <path className={classes.rule} d={`M${LEFT} ${MIDDLE}H${RIGHT}`} />
      <rect className={classes.quartiles} x={left} y={MIDDLE - HALF} width={right - left} height={2 * HALF} />
      <path className={classes.median} d={`M${middle} ${MIDDLE - HALF - 4}V${MIDDLE + HALF + 4}`} />
      {q1 === median ? null : (
        <text x={tight ? Math.min(left, middle - LABEL_PX / 2) : left} y={62} textAnchor={tight ? 'end' : 'middle'}>
          {formatDecimal(q1)}
        </text>
      )}
      <text x={middle} y={62} textAnchor="middle">
        {formatDecimal(median)}
      </text>
      {q3 === median ? null : (
        <text x={tight ? Math.max(right, middle + LABEL_PX / 2) : right} y={62} textAnchor={tight ? 'start' : 'middle'}>
          {formatDecimal(q3)}
        </text>
      )}
      {price === null ? null : <OwnMarker x={x(price)} text={`${formatDecimal(price)}, ${texts.yours}`} />}
    </svg>
  );
}

function OwnMarker({ x, text }: { x: number; text: string }) {
  const flipped = x > FLIP_AT;
  return (
    <g className={classes.mine}>
      <path d={`M${x} 15l5 -8h-10Z`} />
      <path className={classes.mineLine} d={`M${x} 15V${MIDDLE + HALF}`} />
      <text x={flipped ? x - 9 : x + 9} y={14} textAnchor={flipped ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}
