import { Dimension } from './dimensions.js';
import { Drawing } from './drawing.js';
import { Brickwork, Column, Ground, Solid } from './solids.js';

interface HouseDrawingProps {
  /** 1: slab and columns; 2: wall and roof. */
  step: 1 | 2;
  className?: string | undefined;
}

const labels = {
  1: 'Losa con cuatro columnas y el primer tramo de muro: paso 1 de 2',
  2: 'La misma casa con su muro y su techo: paso 2 de 2',
} as const;

/** The steps of the sign-up: a house that gains its wall and roof. */
export function HouseDrawing({ step, className }: HouseDrawingProps) {
  return (
    <Drawing label={labels[step]} viewBox="-235 -110 470 405" width={470} ground="navy" className={className}>
      <Ground from={[-0.6, -0.6]} to={[5.4, 5.4]} />
      <Solid at={[0, 0, 0]} size={[4.5, 4.5, 0.25]} />
      {step === 1 ? <Foundations /> : <Shell />}
      <Dimension
        from={[0, 4.5, 0]}
        to={[4.5, 4.5, 0]}
        offset={[0, 0.8, 0]}
        word={step === 1 ? 'tus datos' : 'tu empresa'}
      />
      <Dimension from={[4.5, 4.5, 0]} to={[4.5, 0, 0]} offset={[0.8, 0, 0]} word={`paso ${step} de 2`} />
    </Drawing>
  );
}

const column = { width: 0.34, height: 1.75, bars: 0.75 };

function Foundations() {
  return (
    <g>
      <Column at={[0.15, 0.15, 0.25]} {...column} />
      <Column at={[4.01, 0.15, 0.25]} {...column} />
      <Column at={[0.15, 4.01, 0.25]} {...column} />
      <Brickwork at={[1.75, 1.4, 0.25]} size={[1.25, 0.95, 0.6]} courses={4} brick={0.42} amber="left" />
      <Column at={[4.01, 4.01, 0.25]} {...column} />
    </g>
  );
}

function Shell() {
  const post = [0.34, 0.34, 1.75] as const;
  return (
    <g>
      <Solid at={[0.15, 0.15, 0.25]} size={post} />
      <Solid at={[4.01, 0.15, 0.25]} size={post} />
      <Brickwork at={[4.14, 0.49, 0.25]} size={[0.2, 3.52, 0.95]} courses={6} brick={0.42} />
      <Brickwork at={[0.49, 4.14, 0.25]} size={[3.52, 0.2, 1.75]} courses={11} brick={0.42} amber="left" />
      <Solid at={[0.15, 4.01, 0.25]} size={post} />
      <Solid at={[4.01, 4.01, 0.25]} size={post} />
      <Solid at={[0, 0, 2]} size={[4.5, 4.5, 0.25]} />
    </g>
  );
}
