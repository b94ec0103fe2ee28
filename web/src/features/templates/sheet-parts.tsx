/** Colours of printed paper: the same in both themes. */
export const paper = {
  ink: '#16212B',
  ink2: '#48545F',
  soft: '#9AA19B',
  hair: '#DADCD5',
  blue: '#124E8C',
  navy: '#0C2F57',
  amber: '#F5B301',
  fill: '#EDEEEA',
};

interface BarProps {
  x: number;
  y: number;
  w: number;
  h?: number;
  fill?: string;
}

/** A line of text, seen from afar. */
export function Bar({ x, y, w, h = 2, fill = paper.ink2 }: BarProps) {
  return <rect x={x} y={y} width={w} height={h} rx={h / 4} fill={fill} />;
}

/** A word that can be read: the name of the sheet, the total. */
export function Word({
  x,
  y,
  size,
  children,
  fill = paper.ink,
  end = false,
}: {
  x: number;
  y: number;
  size: number;
  children: string;
  fill?: string;
  end?: boolean;
}) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontFamily="var(--head)"
      fontWeight={700}
      fill={fill}
      textAnchor={end ? 'end' : 'start'}
    >
      {children}
    </text>
  );
}

export const TOTAL = 'S/ 39,797.69';

/** Rows of the sample, by kind: title, subtitle, part; and the width of their description. */
const sampleRows = [
  ['T', 42],
  ['P', 38],
  ['P', 52],
  ['T', 40],
  ['P', 56],
  ['P', 60],
  ['T', 22],
  ['S', 24],
  ['P', 58],
  ['P', 56],
  ['S', 46],
  ['P', 34],
  ['P', 40],
  ['P', 48],
  ['T', 46],
  ['P', 54],
  ['P', 56],
  ['P', 50],
  ['P', 60],
] as const;

interface RowsProps {
  x: number;
  y: number;
  width: number;
  step: number;
  /** Ground of title rows. */
  ground?: string | undefined;
  /** Colour of titles. */
  title: string;
  rule: string;
  dashed?: boolean;
}

/** The items table without its head. */
export function SampleRows({ x, y, width, step, ground, title, rule, dashed = false }: RowsProps) {
  const right = x + width;
  return (
    <g>
      {sampleRows.map(([kind, length], at) => {
        const top = y + at * step;
        const middle = top + step / 2 - 0.9;
        const fill = kind === 'P' ? '#7C8791' : title;
        const indent = kind === 'T' ? 0 : kind === 'S' ? 2.5 : 5;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
          <g key={at}>
            {kind === 'T' && ground ? <rect x={x} y={top} width={width} height={step} fill={ground} /> : null}
            <Bar x={x + 2} y={middle} w={kind === 'T' ? 2 : 5} h={1.8} fill={fill} />
            <Bar x={x + 13} y={middle} w={5} h={1.8} fill={fill} />
            <Bar x={x + 26 + indent} y={middle} w={length} h={1.8} fill={fill} />
            {kind === 'P' ? (
              <>
                <Bar x={right - 62} y={middle} w={4} h={1.8} fill={fill} />
                <Bar x={right - 46} y={middle} w={8} h={1.8} fill={fill} />
                <Bar x={right - 28} y={middle} w={8} h={1.8} fill={fill} />
              </>
            ) : null}
            <Bar x={right - 14} y={middle} w={12} h={1.8} fill={fill} />
            <path
              d={`M${x} ${top + step}H${right}`}
              stroke={kind === 'T' ? title : rule}
              strokeWidth={kind === 'T' ? 0.5 : 0.3}
              strokeDasharray={dashed && kind !== 'T' ? '0.8 0.8' : undefined}
            />
          </g>
        );
      })}
    </g>
  );
}

/** A signature over its line. */
export function Signature({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g>
      <path
        d={`M${x + width / 2 - 10} ${y - 2}c2-6 4-7 3-2s2-5 4-3 0 4 2 1 3-3 4 0 4-3 8-3`}
        fill="none"
        stroke={paper.navy}
        strokeWidth={0.6}
        strokeLinecap="round"
      />
      <path d={`M${x} ${y}H${x + width}`} stroke={paper.ink} strokeWidth={0.4} />
      <Bar x={x + width / 2 - 12} y={y + 2.5} w={24} h={2} fill={paper.ink} />
      <Bar x={x + width / 2 - 17} y={y + 6} w={34} h={1.5} fill={paper.soft} />
    </g>
  );
}

/** Label and value lines of the terms. */
export function Terms({ x, y, label, rows }: { x: number; y: number; label: string; rows: number[] }) {
  return (
    <g>
      {rows.map((w, at) => (
        <g key={w}>
          <Bar x={x} y={y + at * 4.5} w={20} h={1.8} fill={label} />
          <Bar x={x + 34} y={y + at * 4.5} w={w} h={1.8} fill="#7C8791" />
        </g>
      ))}
    </g>
  );
}

/** The company's mark: mountains over two lines. */
export function Mark({ x, y, size, frame }: { x: number; y: number; size: number; frame: string }) {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  return (
    <g fill="none" stroke={paper.blue} strokeWidth={size / 16} strokeLinejoin="round" strokeLinecap="round">
      <rect x={x} y={y} width={size} height={size} rx={size / 10} fill="#FFFFFF" stroke={frame} strokeWidth={0.4} />
      <path d={`M${at(0.15, 0.66)}L${at(0.4, 0.25)}L${at(0.54, 0.47)}L${at(0.65, 0.35)}L${at(0.86, 0.66)}Z`} />
      <path d={`M${at(0.2, 0.78)}H${x + 0.64 * size}M${at(0.35, 0.88)}H${x + 0.8 * size}`} />
    </g>
  );
}
