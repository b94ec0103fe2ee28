import { Drawing } from '../../components/drawings/drawing.js';
import lines from '../../components/drawings/drawing.module.css';

/** A tray with a grid of amber cells, and an arrow into it. */
export function TrayDrawing() {
  return (
    <Drawing viewBox="0 0 132 84" width={132} ground="page">
      <path className={lines.top} d="M66 22 118 48 66 74 14 48Z" />
      <path className={lines.top} d="M14 48v6l52 26 52-26v-6L66 74ZM66 74v6" />
      <path className={lines.amber} d="M66 30 102 48 66 66 30 48Z" />
      <path className={lines.amberSeam} d="M48 39l36 18M57 34.5l36 18M39 43.5l36 18M48 57l36-18M39 52.5l36-18" />
      <path d="M66 2v22M59.5 18l6.5 7 6.5-7" fill="none" stroke="var(--blue)" strokeWidth="2" />
    </Drawing>
  );
}
