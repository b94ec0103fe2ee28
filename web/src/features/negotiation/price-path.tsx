import type { LineStep } from '@cotizaobra/proto/quotations/rounds-model';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { parseTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import classes from './history.module.css';
import { negotiationTexts, historyTexts as texts } from './negotiation.texts.js';
import type { DraftLine } from './round-draft.js';

interface Point {
  value: string;
  word: string;
  kind: 'version' | 'proposal' | 'draft';
}

interface PricePathProps {
  row: { price: string | null; steps: readonly LineStep[] };
  draft: DraftLine | null;
}

const WIDTH = 272;
const SIDE = 26;
const TOP = 22;
const DROP = 40;
const HEIGHT = 104;
const SHOWN = 5;

/** The prices that were on the table, in order. The list below says the same in words. */
export function PricePath({ row, draft }: PricePathProps) {
  const points = pointsOf(row, draft).slice(-SHOWN);
  if (points.length < 2) return null;
  const values = points.map(({ value }) => Number(value));
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const at = points.map((point, index) => ({
    ...point,
    x: SIDE + (index * (WIDTH - 2 * SIDE)) / (points.length - 1),
    y: range === 0 ? TOP + DROP / 2 : TOP + ((Math.max(...values) - Number(point.value)) / range) * DROP,
  }));
  return (
    <svg className={classes.path} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.chart}>
      <path d={at.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      {at.map(({ x, y, value, word, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <g key={index} data-kind={kind}>
          <circle cx={x} cy={y} r={4.5} />
          <text x={x} y={y - 9} data-strong>
            {formatDecimal(value)}
          </text>
          <text x={x} y={HEIGHT - 8}>
            {word}
          </text>
        </g>
      ))}
    </svg>
  );
}

function pointsOf({ price, steps }: PricePathProps['row'], draft: DraftLine | null): Point[] {
  const points = steps.flatMap(({ kind, number, from, to }): Point[] => {
    if (to.price === null || kind === 'ANSWER') return [];
    if (kind === 'VERSION') return [{ value: to.price, word: negotiationTexts.version(number), kind: 'version' }];
    return from?.price === to.price
      ? []
      : [{ value: to.price, word: negotiationTexts.round(number), kind: 'proposal' }];
  });
  const typed = draft ? parseTypedDecimal(draft.price.trim()) : null;
  if (points.length === 0 && price !== null)
    points.push({ value: price, word: negotiationTexts.version(1), kind: 'version' });
  return typed === null ? points : [...points, { value: typed, word: texts.proposes, kind: 'draft' }];
}
