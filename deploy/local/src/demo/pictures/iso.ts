/** Isometric line drawings as SVG: x runs to the lower right, y to the lower left, z up; one unit is `UNIT` px. */
export type Point = readonly [x: number, y: number, z: number];

const UNIT = 40;
const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

/** Faces by direction; `amber` is the one face of a drawing in amarillo obra. */
const faces = { top: '#1D4B80', left: '#143B69', right: '#0F3159', amber: '#F5B301' };
const LINE = '#BCD3EA';
const DARK_LINE = '#7A5A00';

const px = (value: number): number => Math.round(value * UNIT * 10) / 10;
const at = ([x, y, z]: Point): string => `${px((x - y) * COS)} ${px((x + y) * SIN - z)}`;

/** An open path through the points. */
export const line = (points: readonly Point[], width = 1.4): string =>
  `<path d="M${points.map(at).join('L')}" fill="none" stroke="${LINE}" stroke-width="${width}"/>`;

function face(points: readonly Point[], fill: string): string {
  return `<path d="M${points.map(at).join('L')}Z" fill="${fill}" stroke="${LINE}" stroke-width="1.4" stroke-linejoin="round"/>`;
}

export interface Block {
  at: Point;
  size: readonly [dx: number, dy: number, dz: number];
  amber?: 'left' | 'right' | 'top';
  /** Joints of a running bond on both sides. */
  bond?: { courses: number; brick: number };
  /** Plain horizontal joints on both sides. */
  courses?: number;
}

/** A block: three visible faces, and their joints. */
export function block({ at: [x, y, z], size: [dx, dy, dz], amber, bond, courses }: Block): string {
  const [right, front, top] = [x + dx, y + dy, z + dz];
  const shade = (name: 'top' | 'left' | 'right') => (amber === name ? faces.amber : faces[name]);
  const leftSeams = seamsOf((along, up) => [x + along, front, z + up], dx, dz, { bond, courses });
  const rightSeams = seamsOf((along, up) => [right, front - along, z + up], dy, dz, { bond, courses });
  return [
    face(
      [
        [x, y, top],
        [right, y, top],
        [right, front, top],
        [x, front, top],
      ],
      shade('top'),
    ),
    face(
      [
        [x, front, z],
        [right, front, z],
        [right, front, top],
        [x, front, top],
      ],
      shade('left'),
    ),
    seams(leftSeams, amber === 'left'),
    face(
      [
        [right, y, z],
        [right, front, z],
        [right, front, top],
        [right, y, top],
      ],
      shade('right'),
    ),
    seams(rightSeams, amber === 'right'),
  ].join('');
}

type OnFace = (along: number, up: number) => Point;

function seamsOf(onFace: OnFace, length: number, height: number, joints: Pick<Block, 'bond' | 'courses'>): Point[][] {
  const count = joints.bond?.courses ?? joints.courses ?? 1;
  const course = height / count;
  const lines: Point[][] = [];
  for (let row = 0; row < count; row += 1) {
    if (row > 0) lines.push([onFace(0, row * course), onFace(length, row * course)]);
    const brick = joints.bond?.brick;
    if (brick === undefined) continue;
    for (let along = row % 2 === 0 ? brick : brick / 2; along < length - 0.05; along += brick) {
      lines.push([onFace(along, row * course), onFace(along, (row + 1) * course)]);
    }
  }
  return lines;
}

const seams = (lines: readonly Point[][], onAmber: boolean): string =>
  `<path d="${lines.map((points) => `M${points.map(at).join('L')}`).join('')}" fill="none" stroke="${onAmber ? DARK_LINE : LINE}" stroke-width="0.9" opacity="0.75"/>`;

/** Lines on the ground, one a unit. */
export function ground(size: number): string {
  const lines: string[] = [];
  for (let step = -size; step <= size; step += 1) {
    lines.push(`M${at([step, -size, 0])}L${at([step, size, 0])}`, `M${at([-size, step, 0])}L${at([size, step, 0])}`);
  }
  return `<path d="${lines.join('')}" fill="none" stroke="#1F4B7E" stroke-width="1"/>`;
}
