import { Dimension } from './dimensions.js';
import { Drawing } from './drawing.js';
import { Brickwork, Ground, Solid } from './solids.js';

/** Signing up: courses of bricks, one after the other. */
export function BricksDrawing({ ground = 'navy' }: { ground?: 'navy' | 'page' }) {
  return (
    <Drawing
      label="Hiladas de ladrillo en obra; las cotas llevan precio"
      viewBox="-150 -150 480 420"
      width={480}
      ground={ground}
    >
      <Ground from={[-1, -2]} to={[6, 3]} />
      <Solid at={[-0.3, -0.3, 0]} size={[4.9, 1.1, 0.28]} />
      <Brickwork at={[0, 0, 0.28]} size={[4.3, 0.5, 1.36]} courses={6} />
      <Brickwork at={[0, 0, 1.64]} size={[2.1, 0.5, 0.7]} courses={3} amber="left" />
      <Solid at={[0, 0, 2.34]} size={[0.7, 0.5, 0.23]} />
      <Solid at={[2.65, 0, 1.64]} size={[0.7, 0.5, 0.23]} />
      <Dimension
        from={[-0.3, 0.8, 0]}
        to={[4.6, 0.8, 0]}
        offset={[0, 1, 0]}
        word="S/ 1,786.93"
        note="muro de soga · 18.46 m²"
      />
      <Dimension from={[4.3, 0, 0.28]} to={[4.3, 0, 1.64]} offset={[0.8, -0.2, 0]} word="1.50 m" />
    </Drawing>
  );
}
