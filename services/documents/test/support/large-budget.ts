import type { Line } from '../../src/sample/outline.js';

/** What a real public budget has: parts, titles, levels of the tree, and no codes. */
export const LARGE_BUDGET = { parts: 4_041, titles: 470, levels: 7 } as const;

/** Depths of the titles of one chapter; it is repeated until all titles are there. */
const chapter = [0, 1, 2, 3, 3, 4, 4, 2, 3, 4, 5, 5, 3, 1, 2, 3, 4, 5, 5, 3, 2, 3, 4, 2, 3, 3, 1, 2, 2, 3, 4, 2, 3];

const titles = [
  'ESTRUCTURAS',
  'OBRAS DE CONCRETO ARMADO',
  'ARQUITECTURA - ACABADOS Y REVESTIMIENTOS',
  'SISTEMA DE AGUA FRÍA',
  'INSTALACIONES ELÉCTRICAS Y MECÁNICAS',
  'SISTEMA DE DRENAJE PLUVIAL Y RED CONTRA INCENDIO - MÓDULO II',
];

/** Unit and description, as the catalogue of public works writes them: most are short, some go on. */
const works = [
  ['m3', "CONCRETO EN ZAPATAS f'c=280 kg/cm2"],
  ['m2', 'ENCOFRADO Y DESENCOFRADO DE PLACAS'],
  ['kg', 'ACERO DE REFUERZO fy=4200 kg/cm2'],
  ['m3', 'EXCAVACIÓN DE ZANJAS PARA CIMIENTOS'],
  ['m3', 'ELIMINACIÓN DE MATERIAL EXCEDENTE CON VOLQUETE DE 15 m3'],
  ['m2', 'MURO DE LADRILLO KING KONG DE SOGA C:A 1:4, e=1.5 cm'],
  ['m2', 'TARRAJEO EN INTERIORES, MEZCLA C:A 1:5'],
  ['m2', 'PISO DE PORCELANATO ANTIDESLIZANTE DE 0.60 x 0.60 m, COLOR GRIS CLARO, INCLUYE FRAGUA Y CRUCETAS'],
  ['pto', 'SALIDA DE AGUA FRÍA DE 1/2"'],
  ['m', 'TUBERÍA DE PVC SAP C-10 Ø 3/4"'],
  ['und', 'VÁLVULA ESFÉRICA DE BRONCE DE 1/2"'],
  ['pto', 'SALIDA PARA TOMACORRIENTE BIPOLAR DOBLE CON TOMA A TIERRA, TUBERÍA PVC-P DE 20 mm, CABLE LSOHX-90 DE 4 mm2'],
  ['und', 'TABLERO GENERAL ADOSADO DE 36 POLOS'],
  ['m2', 'PINTURA LÁTEX EN CIELO RASO, DOS MANOS'],
  ['m2', 'VENTANA DE VIDRIO TEMPLADO DE 8 mm CON PERFILES DE ALUMINIO, SISTEMA PROYECTANTE'],
  ['m', 'JUNTA DE DILATACIÓN DE 1" CON TECKNOPORT'],
  ['und', 'LAVATORIO OVALÍN DE LOSA BLANCA'],
] as const;

const titleDepths = Array.from({ length: LARGE_BUDGET.titles }, (_, at) => chapter[at % chapter.length]!);

/** Parts stand below the titles that hold no other title. */
const isLeaf = (at: number): boolean => (titleDepths[at + 1] ?? 0) <= titleDepths[at]!;
const leaves = titleDepths.filter((_, at) => isLeaf(at)).length;
const partsBefore = (leaf: number): number => Math.floor((leaf * LARGE_BUDGET.parts) / leaves);

function part(at: number, depth: number): Line {
  const [unit, work] = works[at % works.length]!;
  const place = at % 9 === 0 ? ` - NIVEL ${(at % 5) + 1}` : '';
  const quantity = `${(at * 37) % 2_400}.${10 + (at % 90)}`;
  return [depth, '', work + place, unit, quantity, `${(at * 53) % 780}.${10 + ((at * 271) % 90)}`];
}

/** Some 4,500 lines in seven levels with long descriptions, the same each time. */
export function largeBudget(): Line[] {
  const lines: Line[] = [];
  let leaf = 0;
  for (const [at, depth] of titleDepths.entries()) {
    lines.push([depth, '', titles[at % titles.length]!]);
    if (!isLeaf(at)) continue;
    for (let next = partsBefore(leaf); next < partsBefore(leaf + 1); next += 1) lines.push(part(next, depth + 1));
    leaf += 1;
  }
  return lines;
}
