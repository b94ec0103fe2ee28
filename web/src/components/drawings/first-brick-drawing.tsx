import { Drawing } from './drawing.js';
import { Brickwork, Ground, Solid } from './solids.js';

/** Nothing yet: a slab waiting for its first brick. */
export function FirstBrickDrawing() {
  return (
    <Drawing viewBox="-125 -50 250 160" width={180} ground="page">
      <Ground from={[-0.5, -0.5]} to={[2.5, 2.5]} />
      <Solid at={[0, 0, 0]} size={[2, 2, 0.25]} />
      <Brickwork at={[0.55, 0.7, 0.25]} size={[1, 0.5, 0.42]} courses={2} brick={0.5} amber="left" />
    </Drawing>
  );
}
