/** The shapes of the diagrams in `docs/`. */
const BLUE = '#0C2F57';
const GREY = '#5B6B7B';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  /** Small lines below the title. */
  lines?: readonly string[];
  fill?: string;
}

export function box({ x, y, width, height, title, lines = [], fill = '#EAF1F8' }: Box): string {
  const middle = x + width / 2;
  const top = y + (height - lines.length * 15) / 2 + 5;
  const small = lines.map((line, at) => text(middle, top + 16 + at * 15, line, { size: 11, colour: GREY }));
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${BLUE}"/>`,
    text(middle, top, title, { bold: true }),
    ...small,
  ].join('\n');
}

interface TextLook {
  size?: number;
  colour?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle';
}

export const text = (x: number, y: number, content: string, look: TextLook = {}): string => {
  const { size = 14, colour = BLUE, bold = false, anchor = 'middle' } = look;
  const weight = bold ? ' font-weight="600"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="${anchor}"${weight}>${escaped(content)}</text>`;
};

export const line = (x1: number, y1: number, x2: number, y2: number, dashed = false): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${GREY}"${dashed ? ' stroke-dasharray="4 4"' : ''}/>`;

export const arrow = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${BLUE}" marker-end="url(#end)"/>`;

/** A whole picture on white, so that it is legible on a dark page too. */
export const picture = (width: number, height: number, title: string, shapes: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">',
    `<path d="M0 0L8 4L0 8z" fill="${BLUE}"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
