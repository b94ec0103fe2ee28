import sharp from 'sharp';
import { ground } from './iso.js';
import { type Scene, scenes } from './scenes.js';

const NAVY = '#0C2F57';
/** The service encodes pictures anew, so these only travel. */
const PNG = { compressionLevel: 2 };

interface Sheet {
  width: number;
  height: number;
  /** Position of the drawing's point (0, 0), and its scale. */
  centre: readonly [x: number, y: number];
  scale: number;
}

/** Aspect ratios: cover of a company's page 4:1, picture of an announcement 5:2, picture of a gallery 4:3. */
export const sheets = {
  cover: { width: 1200, height: 300, centre: [600, 150], scale: 0.86 },
  gallery: { width: 960, height: 720, centre: [480, 360], scale: 1.6 },
  announcement: { width: 1200, height: 480, centre: [600, 240], scale: 1.4 },
} satisfies Record<string, Sheet>;

const known = new Map<string, Promise<Buffer>>();

/** A scene on a blueprint, as PNG. Several companies have the same. */
export function drawn(scene: Scene, sheet: Sheet): Promise<Buffer> {
  const name = `${scene} ${sheet.width} ${sheet.height}`;
  const picture = known.get(name) ?? draw(scene, sheet);
  known.set(name, picture);
  return picture;
}

function draw(scene: Scene, { width, height, centre: [x, y], scale }: Sheet): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${NAVY}"/>` +
    `<g transform="translate(${x} ${y + scenes[scene].drop * scale}) scale(${scale})">` +
    `${ground(30)}${scenes[scene].draw()}</g></svg>`;
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

/** A mark of 32 × 32 on white paper, as PNG. */
export function drawnMark(body: string): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" fill="#FFFFFF"/>${body}</svg>`;
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}
