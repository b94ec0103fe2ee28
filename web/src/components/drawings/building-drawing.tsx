import { Callout, Dimension } from './dimensions.js';
import { Drawing } from './drawing.js';
import { Brickwork, Column, Ground, Solid } from './solids.js';

const post = { width: 0.34, height: 1.7, bars: 0.55 };
const pillar = [0.34, 0.34, 1.75] as const;

/** The idea of the product in one picture: a building whose dimensions are prices. */
export function BuildingDrawing({ className }: { className?: string | undefined }) {
  return (
    <Drawing
      label="Vivienda en obra: losa, columnas y un muro de ladrillo; las cotas llevan precios"
      viewBox="-350 -215 710 530"
      width={700}
      ground="navy"
      className={className}
    >
      <Ground from={[-1, -1]} to={[6, 6]} />
      <Solid at={[0, 0, 0]} size={[5, 5, 0.25]} />
      <FirstFloor />
      <Solid at={[-0.1, -0.1, 2]} size={[5.2, 5.2, 0.25]} />
      <Roof />
      <Dimension from={[0, 5, 0]} to={[5, 5, 0]} offset={[0, 1, 0]} word="S/ 2,019.84" note="zanjas · 38.40 m³" />
      <Dimension from={[5, 5, 0]} to={[5, 0, 0]} offset={[1, 0, 0]} word="S/ 5,536.00" note="zapatas · 12.80 m³" />
      <Dimension from={[5, 0, 0.25]} to={[5, 0, 2]} offset={[0.7, -0.7, 0]} word="2.92 m" />
      <Callout to={[1.3, 4.84, 0.9]} by={[-88, 108]} word="S/ 1,786.93" note="muro de soga · 18.46 m²" />
      <Callout to={[0.2, 4.9, 3.4]} by={[-30, -120]} word="S/ 10,331.18" note="acero · 1,486.50 kg" />
      <Callout to={[4.9, 0.3, 3.4]} by={[24, -84]} word="S/ 4,427.14" note="columnas · 8.64 m³" />
    </Drawing>
  );
}

function FirstFloor() {
  return (
    <g>
      <Solid at={[0.15, 0.15, 0.25]} size={pillar} />
      <Solid at={[4.51, 0.15, 0.25]} size={pillar} />
      <Brickwork at={[4.64, 0.49, 0.25]} size={[0.2, 4.02, 0.95]} courses={6} brick={0.42} />
      <Brickwork at={[0.49, 4.64, 0.25]} size={[2.4, 0.2, 1.75]} courses={11} brick={0.42} amber="left" />
      <Solid at={[0.15, 4.51, 0.25]} size={pillar} />
      <Solid at={[2.89, 4.51, 0.25]} size={pillar} />
      <Solid at={[4.51, 4.51, 0.25]} size={pillar} />
    </g>
  );
}

function Roof() {
  return (
    <g>
      <Column at={[0.15, 0.15, 2.25]} {...post} height={1.1} />
      <Brickwork at={[0.49, 0.2, 2.25]} size={[2.6, 0.2, 0.85]} courses={5} brick={0.42} />
      <Column at={[3.09, 0.15, 2.25]} {...post} height={1.1} />
      <Column at={[4.51, 0.15, 2.25]} {...post} height={1.1} />
      <Brickwork at={[2.1, 2.1, 2.25]} size={[1, 0.7, 0.4]} courses={3} brick={0.42} />
      <Column at={[0.15, 4.51, 2.25]} {...post} height={1.1} />
      <Column at={[4.51, 4.51, 2.25]} {...post} height={0.5} bars={0.8} />
    </g>
  );
}
