import { GENERAL_INDEX, LABOUR_INDEX } from './price-indices.js';

interface Family {
  symbol: string;
  name: string;
  indices: readonly string[];
}

/** Indices that stand together in a monomial, with the monomial's name. */
const families: readonly Family[] = [
  { symbol: 'J', name: 'Mano de obra', indices: [LABOUR_INDEX] },
  { symbol: 'GU', name: 'Gastos generales y utilidad', indices: [GENERAL_INDEX, '93'] },
  { symbol: 'C', name: 'Cemento y agregados', indices: ['21', '04', '05', '38', '80', '81', '31'] },
  { symbol: 'A', name: 'Acero', indices: ['03', '02', '46', '51', '56', '57', '65', '85', '87', '61', '50', '09'] },
  { symbol: 'L', name: 'Ladrillo', indices: ['17'] },
  { symbol: 'M', name: 'Madera', indices: ['43', '44', '42', '41', '84', '94'] },
  { symbol: 'E', name: 'Maquinaria y equipo', indices: ['48', '49', '37', '53', '34', '01', '83'] },
  { symbol: 'F', name: 'Flete', indices: ['32', '33', '92'] },
  { symbol: 'T', name: 'Tuberías y válvulas', indices: ['72', '66', '68', '71', '77', '78', '89', '90', '91'] },
  {
    symbol: 'I',
    name: 'Instalaciones eléctricas',
    indices: ['07', '06', '08', '11', '12', '18', '19', '62', '82', '95'],
  },
  {
    symbol: 'P',
    name: 'Acabados',
    indices: ['54', '55', '86', '24', '40', '10', '14', '16', '26', '52', '59', '60', '79', '88'],
  },
  { symbol: 'S', name: 'Asfalto', indices: ['13', '20'] },
  { symbol: 'X', name: 'Explosivos', indices: ['27', '28'] },
  { symbol: 'D', name: 'Dólar', indices: ['30'] },
];

const familyOfIndex = new Map(families.flatMap((family) => family.indices.map((index) => [index, family] as const)));

export const isSameFamily = (a: string, b: string): boolean => {
  const family = familyOfIndex.get(a);
  return family !== undefined && family === familyOfIndex.get(b);
};

/** The family of an index; of an unknown one a family of its own. */
export const familyOf = (index: string): Pick<Family, 'symbol' | 'name'> =>
  familyOfIndex.get(index) ?? { symbol: 'V', name: 'Varios' };
