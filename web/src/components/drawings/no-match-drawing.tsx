import { Drawing } from './drawing.js';
import classes from './drawing.module.css';
import { Ground, Solid } from './solids.js';

/** No match: a lens that shows no block. */
export function NoMatchDrawing() {
  return (
    <Drawing viewBox="-125 -60 250 170" width={180} ground="page">
      <Ground from={[-0.5, -0.5]} to={[2.5, 2.5]} />
      <Solid at={[0, 0.2, 0]} size={[0.7, 0.7, 0.7]} />
      <Solid at={[1.2, 0.1, 0]} size={[0.7, 0.7, 1.1]} />
      <Solid at={[0.4, 1.2, 0]} size={[0.7, 0.7, 0.5]} />
      <circle cx="34" cy="44" r="24" className={classes.measure} />
      <path d="m52 61 24 22" className={classes.measure} />
    </Drawing>
  );
}
