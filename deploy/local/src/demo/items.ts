import { randomUUID } from 'node:crypto';

/** One line of a demo document: a title (a name only), or a part. */
export type DemoLine = string | [code: string, description: string, unit: string, quantity: string, price: string];

/**
 * Operations that build a document of titles with parts under them. Prices are added only if the document may carry
 * them.
 */
export function operationsOf(lines: DemoLine[], priced: boolean): Record<string, unknown>[] {
  let title: string | null = null;
  let lastRoot: string | null = null;
  let lastPart: string | null = null;
  let titles = 0;
  return lines.map((line) => {
    const id = randomUUID();
    if (typeof line === 'string') {
      const operation = {
        op: 'add',
        id,
        parentId: null,
        afterId: lastRoot,
        type: 'TITLE',
        code: `T-${++titles}`,
        description: line,
      };
      title = id;
      lastRoot = id;
      lastPart = null;
      return operation;
    }
    const [code, description, unit, quantity, price] = line;
    const operation = {
      ...{ op: 'add', id, parentId: title, afterId: title ? lastPart : lastRoot },
      ...{ type: 'PART', code, description, unit, quantity },
      ...(priced ? { price } : {}),
    };
    if (title) lastPart = id;
    else lastRoot = id;
    return operation;
  });
}

export const structure: DemoLine[] = [
  'Movimiento de tierras',
  ['P-1', 'Excavación manual de zanjas para cimientos', 'm³', '38.40', '52.60'],
  ['P-2', 'Relleno compactado con material propio', 'm³', '14.20', '38.90'],
  ['P-3', 'Eliminación de material excedente, d = 10 km', 'm³', '31.46', '34.75'],
  'Concreto armado',
  ['P-4', "Zapatas, concreto premezclado f'c = 210 kg/cm²", 'm³', '12.80', '432.50'],
  ['P-5', 'Zapatas, acero corrugado fy = 4,200 kg/cm²', 'kg', '614', '6.95'],
  ['P-6', "Columnas, concreto f'c = 210 kg/cm²", 'm³', '8.64', '512.40'],
  ['P-7', 'Columnas, encofrado y desencofrado', 'm²', '96.80', '68.20'],
  ['P-8', 'Losa aligerada h = 0.20 m, ladrillo de techo', 'und', '1124', '4.15'],
];

export const materials: DemoLine[] = [
  'Aglomerantes y agregados',
  ['P-1', 'Cemento Portland tipo I, bolsa de 42.5 kg', 'bol', '420', '28.90'],
  ['P-2', 'Arena gruesa', 'm³', '28.50', '62.00'],
  ['P-3', 'Piedra chancada de 1/2"', 'm³', '31.00', '78.50'],
  'Acero',
  ['P-4', 'Fierro corrugado de 3/8", varilla de 9 m', 'var', '185', '23.40'],
  ['P-5', 'Fierro corrugado de 1/2", varilla de 9 m', 'var', '142', '41.80'],
  ['P-6', 'Alambre negro recocido N.º 16', 'kg', '95', '5.20'],
  'Albañilería',
  ['P-7', 'Ladrillo King Kong 18 huecos', 'und', '8360', '0.98'],
];

export const tools: DemoLine[] = [
  ['P-1', 'Carretilla reforzada, 3.5 pies³', 'und', '12', '189.90'],
  ['P-2', 'Lampa tipo cuchara, mango de madera', 'und', '24', '32.50'],
  ['P-3', 'Nivel de mano de aluminio, 24"', 'und', '8', '45.00'],
  ['P-4', 'Wincha de acero, 8 m', 'und', '15', '24.90'],
];
