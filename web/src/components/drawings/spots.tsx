import { Drawing } from './drawing.js';
import { Brickwork, Column, Solid } from './solids.js';

/** Small drawings next to short texts: decoration, so without labels. */
export function ColumnSpot() {
  return (
    <Drawing viewBox="-125 -150 250 290" width={120} ground="page">
      <Solid at={[0, 0, 0]} size={[3, 3, 0.4]} />
      <Column at={[1, 1, 0.4]} width={1} height={1.7} bars={1.2} amber="left" lifts={3} />
    </Drawing>
  );
}

export function BricksSpot() {
  return (
    <Drawing viewBox="-140 -110 270 240" width={150} ground="page">
      <Brickwork at={[0, -0.4, 0]} size={[1.2, 1.2, 2.2]} courses={6} brick={0.6} />
      <Brickwork at={[1.6, 0.3, 0]} size={[1.2, 1.2, 1.6]} courses={4} brick={0.6} />
      <Brickwork at={[0.5, 1.6, 0]} size={[1.2, 1.2, 0.9]} courses={3} brick={0.6} amber="left" />
    </Drawing>
  );
}

export function HouseSpot() {
  return (
    <Drawing viewBox="-150 -90 300 250" width={160} ground="page">
      <Solid at={[0, 0, 0]} size={[3.4, 3.4, 0.25]} />
      <Brickwork at={[0.3, 0.3, 0.25]} size={[2.7, 2.7, 1.3]} courses={6} brick={0.5} amber="left" />
      <Solid at={[0, 0, 1.55]} size={[3.4, 3.4, 0.2]} />
    </Drawing>
  );
}
