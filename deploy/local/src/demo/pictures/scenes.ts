import { block, line, type Point } from './iso.js';

/** Products of the demo companies, each drawn around the point (0, 0). */
export type Scene = 'plant' | 'bricks' | 'steel' | 'mesh' | 'scaffold' | 'frames' | 'store' | 'building' | 'analysis';

const steps = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Three silos on legs, with aggregates in front. */
function plant(): string {
  const silos = steps(3).map((at) => {
    const x = -1 + at * 1.5;
    const legs = [0.1, 0.9].flatMap((dx) =>
      [0.1, 0.9].map((dy): Point[] => [
        [x + dx, -1.5 + dy, 0],
        [x + dx, -1.5 + dy, 1.3],
      ]),
    );
    const body = block({
      at: [x, -1.5, 1.3],
      size: [1, 1, 2.4],
      courses: 4,
      ...(at === 1 ? { amber: 'left' as const } : {}),
    });
    return legs.map((leg) => line(leg, 3)).join('') + body;
  });
  const stock = steps(4).map((at) => block({ at: [-2.4 + at * 1.2, 1.4, 0], size: [1, 1.3, 0.6 + (at % 2) * 0.25] }));
  const office = block({ at: [-4.6, -0.8, 0], size: [1.5, 2, 1.1] });
  return [office, ...silos, ...stock].join('');
}

/** Pallets of bricks. */
function bricks(): string {
  const pallet = (x: number, y: number, height: number, amber?: 'left') =>
    block({ at: [x, y, 0], size: [1.6, 1.6, 0.18] }) +
    block({
      at: [x + 0.1, y + 0.1, 0.18],
      size: [1.4, 1.4, height],
      bond: { courses: Math.round(height * 5), brick: 0.47 },
      ...(amber ? { amber } : {}),
    });
  return [
    pallet(-3.6, -1.8, 1.4),
    pallet(-1.5, -2.2, 2),
    pallet(0.8, -2, 1.2),
    pallet(-2.2, 0.4, 1, 'left'),
    pallet(0.1, 0.4, 0.6),
    pallet(2.6, 0, 1.6),
  ].join('');
}

/** Bundles of bars and an upright mesh. */
function steel(): string {
  const bundle = (y: number, z: number, amber?: 'left') =>
    block({ at: [-3.6, y, z], size: [6, 0.55, 0.35], courses: 4, ...(amber ? { amber } : {}) });
  const mesh = steps(9).flatMap((at): Point[][] => [
    [
      [-3.4 + at * 0.7, 1.3, 0],
      [-3.4 + at * 0.7, 4, 0],
    ],
    [
      [-3.4, 1.3 + at * 0.337, 0],
      [2.2, 1.3 + at * 0.337, 0],
    ],
  ]);
  return [
    bundle(-2.2, 0),
    bundle(-1.4, 0),
    bundle(-0.6, 0, 'left'),
    bundle(-1.8, 0.35),
    bundle(-1, 0.35),
    bundle(-1.4, 0.7),
    ...mesh.map((bar) => line(bar, 1.8)),
  ].join('');
}

/** Meshes that lean on each other. */
function mesh(): string {
  const sheet = (z: number): Point[][] =>
    steps(9).flatMap((at): Point[][] => [
      [
        [-2.8 + at * 0.7, -1.4, z],
        [-2.8 + at * 0.7, 1.4, z],
      ],
      [
        [-2.8, -1.4 + at * 0.35, z],
        [2.8, -1.4 + at * 0.35, z],
      ],
    ]);
  const rests = [-2, 0, 2].map((x) =>
    block({ at: [x, -1.6, 0], size: [0.3, 3.2, 0.3], ...(x === 2 ? { amber: 'right' as const } : {}) }),
  );
  return [...rests, ...[0.4, 0.8, 1.2].flatMap(sheet).map((bar) => line(bar, 1.8))].join('');
}

/** Parts of a price: three stacks, the most expensive in front. */
function analysis(): string {
  return [
    block({ at: [-2.6, -1, 0], size: [1.3, 1.3, 1.2], courses: 3 }),
    block({ at: [-0.6, -1, 0], size: [1.3, 1.3, 2.6], courses: 6, amber: 'left' }),
    block({ at: [1.4, -1, 0], size: [1.3, 1.3, 0.6], courses: 2 }),
    line(
      [
        [-3.2, 1, 0],
        [3.2, 1, 0],
      ],
      2,
    ),
    line(
      [
        [-3.2, 0.8, 0],
        [-3.2, 1.2, 0],
      ],
      2,
    ),
    line(
      [
        [3.2, 0.8, 0],
        [3.2, 1.2, 0],
      ],
      2,
    ),
  ].join('');
}

/** Frames with their planks, three floors high. */
function frames(): string {
  return steps(3)
    .map((floor) => {
      const z = floor * 1.25;
      const posts = steps(4).flatMap((at) =>
        [0, 1].map((side): Point[] => [
          [-3 + at * 1.8, side, z],
          [-3 + at * 1.8, side, z + 1.25],
        ]),
      );
      const braces = steps(3).map((at): Point[] => [
        [-3 + at * 1.8, 1, z],
        [-3 + (at + 1) * 1.8, 1, z + 1.25],
      ]);
      const plank = block({
        at: [-3, 0, z + 1.2],
        size: [5.4, 1, 0.1],
        ...(floor === 1 ? { amber: 'left' as const } : {}),
      });
      return [...posts.map((post) => line(post, 2.6)), ...braces.map((brace) => line(brace, 1.2)), plank].join('');
    })
    .join('');
}

/** The same frames in front of an unfinished wall. */
const scaffold = (): string => block({ at: [-3, -1.2, 0], size: [5.4, 0.5, 3.2], courses: 5 }) + frames();

/** A shop with shelves of bags in front. */
function store(): string {
  const bags = steps(4).flatMap((at) =>
    steps(3).map((up) =>
      block({
        at: [-3.2 + at * 1.5, 1.5, up * 0.28],
        size: [1.2, 0.9, 0.28],
        ...(at === 2 && up === 2 ? { amber: 'top' as const } : {}),
      }),
    ),
  );
  return [
    block({ at: [-3.4, -2.4, 0], size: [6.2, 2.6, 2] }),
    block({ at: [-3.6, -2.6, 2], size: [6.6, 3, 0.25] }),
    line(
      [
        [-0.6, 0.2, 0],
        [-0.6, 0.2, 1.4],
        [0.6, 0.2, 1.4],
        [0.6, 0.2, 0],
      ],
      1.8,
    ),
    ...bags,
  ].join('');
}

/** Slabs on columns and unfinished walls. */
function building(): string {
  const floors = steps(3).map((floor) => {
    const z = floor * 1.25;
    const wall = block({
      at: [-1.6, 1.2, z + 0.2],
      size: [2.2, 0.3, 0.8],
      bond: { courses: 4, brick: 0.5 },
      ...(floor === 1 ? { amber: 'left' as const } : {}),
    });
    const columns = [-1.9, 0, 1.6].flatMap((x) =>
      [-1.6, 1.2].map((y) => block({ at: [x, y, z + 0.2], size: [0.3, 0.3, 1.05] })),
    );
    return (
      block({ at: [-2.2, -1.8, z], size: [4.2, 3.6, 0.2] }) +
      columns.slice(0, 3).join('') +
      wall +
      columns.slice(3).join('')
    );
  });
  const bars = [-1.8, 0.1, 1.7].map((x) =>
    line(
      [
        [x, 1.3, 3.75],
        [x, 1.3, 4.3],
      ],
      2,
    ),
  );
  return floors.join('') + bars.join('');
}

/** `drop`: px that move the drawing down, so that it is centred on the sheet. */
export const scenes: Record<Scene, { draw: () => string; drop: number }> = {
  plant: { draw: plant, drop: 36 },
  bricks: { draw: bricks, drop: 12 },
  steel: { draw: steel, drop: -8 },
  mesh: { draw: mesh, drop: 24 },
  scaffold: { draw: scaffold, drop: 62 },
  frames: { draw: frames, drop: 62 },
  store: { draw: store, drop: 48 },
  building: { draw: building, drop: 62 },
  analysis: { draw: analysis, drop: 22 },
};
