const TEAL = '#0B5F75';
const BLUE = '#124E8C';
const BRICK = '#9C3B14';
const GREEN = '#1B6E40';
const SLATE = '#37424D';
const OCHRE = '#8A5A00';

const stroke = (colour: string, d: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const filled = (colour: string, d: string): string => `<path d="${d}" fill="${colour}"/>`;
const ring = (colour: string, radius: number): string =>
  `<circle cx="16" cy="16" r="${radius}" fill="none" stroke="${colour}" stroke-width="2"/>`;

/** Marks of the invented companies, by RUC. Each shows the company's product in a few lines on a grid of 32. */
export const marks: Record<string, string> = {
  // CotizaObra: its own dimension line.
  '20990020010': stroke('#124E8C', 'M6 10v12M26 10v12M6 16h20M10 12.500l-4 3.500 4 3.500M22 12.500l4 3.500-4 3.500'),
  // Constructora Andes del Sur: two peaks over a slab.
  '20990020028': stroke(BLUE, 'M5 23l8-13 5 8 3-4.500 6 9.500') + stroke('#F5B301', 'M5 27h22', 2.4),
  // Ferretería El Maestro: a hammer.
  '20990020036': filled(BRICK, 'M8 8h11l4 4h-5v3H8Z') + stroke(BRICK, 'M13 15v11', 3),
  // Concretera Misti: the volcano with its lava.
  '20990020044':
    stroke(TEAL, 'M5 25L13 10h6l8 15Z') + filled(TEAL, 'M13 10h6l1.600 3-2.600 2-2-1.500-2 1.500-2.600-2Z'),
  // Concretera Andesmix: the drum from behind.
  '20990010014':
    ring(TEAL, 10) +
    stroke(TEAL, 'M16 6v20M7.300 11l17.400 10M24.700 11L7.300 21') +
    `<circle cx="16" cy="16" r="3" fill="${TEAL}"/>`,
  // Aceros y Mallas del Chira.
  '20990010022': stroke(SLATE, 'M6 11h20M6 16h20M6 21h20M11 6v20M16 6v20M21 6v20', 1.8),
  // Ladrillera Tierra Cocida.
  '20990010031': stroke(
    BRICK,
    'M5 9h22v14H5ZM5 13.700h22M5 18.300h22M12 9v4.700M20 9v4.700M16 13.700v4.600M12 18.300V23M20 18.300V23',
    1.8,
  ),
  // Encofrados Puntal Norte: a prop between its plates.
  '20990010049': stroke(OCHRE, 'M9 6h14M9 26h14M16 6v20M12 16h8M13 13.500h6M13 18.500h6'),
  // Ferretería Los Pórticos.
  '20990010057': stroke(BLUE, 'M5 9h22M5 13h22M8 13v12M13.300 13v12M18.700 13v12M24 13v12'),
  // Premezclados Río Callana: water over stones.
  '20990010065':
    stroke(TEAL, 'M5 12c3-3 5-3 7.300 0s4.400 3 7.400 0 4.300-3 7.300 0') +
    stroke(TEAL, 'M5 18c3-3 5-3 7.300 0s4.400 3 7.400 0 4.300-3 7.300 0') +
    `<g fill="${SLATE}"><circle cx="9" cy="24" r="2"/><circle cx="16" cy="24" r="2"/><circle cx="23" cy="24" r="2"/></g>`,
  // Concretos Huamaní: a test cylinder between its plates.
  '20990010073': stroke(
    GREEN,
    'M10 9v14M22 9v14M10 9c0 2.500 12 2.500 12 0s-12-2.500-12 0M10 23c0 2.500 12 2.500 12 0',
  ),
  // Bombeos del Mantaro: the boom of a pump.
  '20990010081': stroke(
    OCHRE,
    'M6 25h8v-5H6ZM12 20L9 8l14 3v9M23 20c0 2-1.500 3-1.500 4a1.500 1.500 0 0 0 3 0c0-1-1.500-2-1.500-4',
  ),
};
