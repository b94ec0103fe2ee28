import { Callout, Dimension } from './dimensions.js';
import { Drawing } from './drawing.js';
import { Column, Ground, Solid } from './solids.js';

/** Coming in: a column with its rebar on a footing; the cotas carry prices. */
export function ColumnDrawing({ className }: { className?: string | undefined }) {
  return (
    <Drawing
      label="Columna con su fierro sobre una zapata; las cotas llevan precios"
      viewBox="-270 -195 540 450"
      width={500}
      ground="navy"
      className={className}
    >
      <Ground from={[-2, -2]} to={[5, 5]} />
      <Solid at={[0, 0, 0]} size={[3, 3, 0.6]} />
      <Column at={[0.95, 0.95, 0.6]} width={1.1} height={2.5} bars={2} amber="left" lifts={4} />
      <Dimension from={[0, 3, 0]} to={[3, 3, 0]} offset={[0, 1, 0]} word="S/ 583.88" note="zapata · 1.35 m³" />
      <Dimension from={[3, 3, 0]} to={[3, 0, 0]} offset={[1, 0, 0]} word="S/ 597.70" note="acero · 86.00 kg" />
      <Callout to={[1.5, 2.05, 1.8]} by={[-110, -155]} word="S/ 368.93" note="columna · 0.72 m³" />
    </Drawing>
  );
}
