/** Isometric projection: x runs to the lower right, y to the lower left, z up; one unit is `UNIT` px. */
export type Point = readonly [x: number, y: number, z: number];

const UNIT = 46;
const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

const round = (value: number): number => Math.round(value * 10) / 10;

export function project([x, y, z]: Point): [number, number] {
  return [round((x - y) * COS * UNIT), round(((x + y) * SIN - z) * UNIT)];
}

/** SVG path through the points; `closed` for a face. */
export function pathOf(points: readonly Point[], closed = false): string {
  const body = points.map((point) => project(point).join(',')).join('L');
  return `M${body}${closed ? 'Z' : ''}`;
}

export interface Box {
  at: Point;
  size: readonly [dx: number, dy: number, dz: number];
}

export const topOf = ({ at: [x, y, z], size: [dx, dy, dz] }: Box): Point[] => [
  [x, y, z + dz],
  [x + dx, y, z + dz],
  [x + dx, y + dy, z + dz],
  [x, y + dy, z + dz],
];

/** The face towards the lower left. */
export const leftOf = ({ at: [x, y, z], size: [dx, dy, dz] }: Box): Point[] => [
  [x, y + dy, z],
  [x + dx, y + dy, z],
  [x + dx, y + dy, z + dz],
  [x, y + dy, z + dz],
];

/** The face towards the lower right. */
export const rightOf = ({ at: [x, y, z], size: [dx, dy, dz] }: Box): Point[] => [
  [x + dx, y, z],
  [x + dx, y + dy, z],
  [x + dx, y + dy, z + dz],
  [x + dx, y, z + dz],
];

interface Seams {
  courses: number;
  /** Length of a brick in units. */
  brick: number;
}

/** Joints of a running bond on one face of a box. */
export function bondOf(box: Box, face: 'left' | 'right', { courses, brick }: Seams): string {
  const { at, size } = box;
  const [dx, dy, dz] = size;
  const length = face === 'left' ? dx : dy;
  const point = (along: number, up: number): Point =>
    face === 'left' ? [at[0] + along, at[1] + dy, at[2] + up] : [at[0] + dx, at[1] + dy - along, at[2] + up];
  const height = dz / courses;
  const lines: string[] = [];
  for (let course = 0; course < courses; course += 1) {
    if (course > 0) lines.push(pathOf([point(0, course * height), point(length, course * height)]));
    for (let along = course % 2 === 0 ? brick : brick / 2; along < length - 0.05; along += brick) {
      lines.push(pathOf([point(along, course * height), point(along, (course + 1) * height)]));
    }
  }
  return lines.join('');
}
