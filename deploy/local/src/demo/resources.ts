import { demoAccounts, enter } from './accounts.js';
import type { DemoApi } from './demo-api.js';

type DemoResource = [code: string, description: string, unit: string, amount: string, price: string, type: string];

/** Inventory of the demo buyer, by category. Prices are invented, in Soles without IGV. */
const inventory: Record<string, DemoResource[]> = {
  'Cemento y aditivos': [
    ['CEM-001', 'Cemento Portland tipo I, bolsa de 42.5 kg', 'bol', '420', '26.27', 'MATERIAL'],
    ['CEM-002', 'Cemento Portland tipo MS, bolsa de 42.5 kg', 'bol', '80', '28.40', 'MATERIAL'],
    ['CEM-003', 'Cemento blanco, bolsa de 1 kg', 'kg', '25', '4.90', 'MATERIAL'],
    ['CEM-004', 'Mortero seco para asentado, bolsa de 40 kg', 'bol', '60', '15.80', 'MATERIAL'],
    ['CEM-005', 'Pegamento para cerámico, bolsa de 25 kg', 'bol', '45', '21.50', 'MATERIAL'],
    ['ADI-001', 'Aditivo plastificante, cilindro de 55 gal', 'gal', '55', '32.75', 'MATERIAL'],
    ['ADI-002', 'Aditivo acelerante sin cloruros', 'gal', '20', '41.20', 'MATERIAL'],
    ['ADI-003', 'Curador de concreto a base de agua', 'gal', '30', '26.27', 'MATERIAL'],
    ['ADI-004', 'Impermeabilizante en polvo', 'kg', '120', '9.35', 'MATERIAL'],
    ['ADI-005', 'Sellador de juntas de poliuretano', 'und', '12.5', '24.90', 'MATERIAL'],
    ['ADI-006', 'Puente de adherencia epóxico', 'kg', '8', '68.60', 'MATERIAL'],
  ],
  'Acero y alambre': [
    ['ACE-001', 'Acero corrugado 3/8", varilla de 9 m', 'var', '185', '19.80', 'MATERIAL'],
    ['ACE-002', 'Acero corrugado 1/2", varilla de 9 m', 'var', '142', '34.90', 'MATERIAL'],
    ['ALA-001', 'Alambre negro recocido N° 16', 'kg', '95', '4.66', 'MATERIAL'],
  ],
  Equipos: [
    ['EQU-001', 'Mezcladora de concreto de 11 p³', 'hm', '2', '28.50', 'EQUIPMENT'],
    ['EQU-002', 'Vibrador de concreto 4 HP, 1.5"', 'hm', '3', '9.80', 'EQUIPMENT'],
  ],
  'Mano de obra': [
    ['MO-001', 'Operario', 'hh', '12', '30.12', 'LABOUR'],
    ['MO-002', 'Peón', 'hh', '24', '21.42', 'LABOUR'],
  ],
  Servicios: [['SER-001', 'Servicio de bomba de concreto', 'm³', '1', '38.14', 'SUBCONTRACT']],
};

/** An inventory to look at. It is imported as one file, so a repeated run finds the stored resources. */
export async function fillInResources(api: DemoApi): Promise<void> {
  const buyer = await enter(api, demoAccounts.buyer);
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const rows = Object.entries(inventory).flatMap(([category, resources]) =>
    resources.map((resource) => [...resource, category].map(quoted).join(',')),
  );
  const form = new FormData();
  const mapping = { code: 0, description: 1, unit: 2, amount: 3, price: 4, type: 5, category: 6 };
  form.set('mapping', JSON.stringify(mapping));
  form.set('updateExisting', 'true');
  form.set(
    'file',
    new Blob([['código,descripción,unidad,cantidad,precio,tipo,categoría', ...rows].join('\n')]),
    'inventario.csv',
  );
  await buyer.post('/api/resource/import', form, 'demo-resources');
}
