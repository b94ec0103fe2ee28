import type { DemoAccount } from './accounts.js';

type Row = [
  mail: string,
  name: string,
  lastName: string,
  district: string,
  company: string,
  ruc: string,
  categories: string[],
];

/**
 * Providers that fill the directory. Their RUCs have a valid check digit and are of the series 2099, which is not in
 * use.
 */
const rows: Row[] = [
  [
    'ventas@andesmix.pe',
    'Elena',
    'Cárdenas Ríos',
    '150119',
    'Concretera Andesmix S.A.C.',
    '20990010014',
    ['concreto-premezclado', 'bombeo-de-concreto', 'agregados', 'construccion'],
  ],
  [
    'ventas@acerosdelchira.pe',
    'Iván',
    'Seminario Yarlequé',
    '200601',
    'Aceros y Mallas del Chira E.I.R.L.',
    '20990010022',
    ['acero-corrugado', 'mallas-electrosoldadas'],
  ],
  [
    'ventas@tierracocida.pe',
    'Nélida',
    'Ccopa Huallpa',
    '040112',
    'Ladrillera Tierra Cocida S.A.C.',
    '20990010031',
    ['ladrillos', 'adoquines-y-bloques-de-concreto'],
  ],
  [
    'ventas@puntalnorte.pe',
    'Óscar',
    'Díaz Cabrera',
    '140101',
    'Encofrados Puntal Norte S.A.C.',
    '20990010049',
    ['encofrados-metalicos', 'puntales-metalicos', 'andamios'],
  ],
  [
    'ventas@portico.pe',
    'Maribel',
    'Ñahui Quispe',
    '150103',
    'Ferretería Los Pórticos S.A.C.',
    '20990010057',
    ['cemento', 'acero-corrugado', 'herramientas'],
  ],
  [
    'ventas@riocallana.pe',
    'Fredy',
    'Poma Ticse',
    '150106',
    'Premezclados Río Callana S.A.C.',
    '20990010065',
    ['concreto-premezclado', 'agregados'],
  ],
  [
    'ventas@huamaniasociados.pe',
    'Saúl',
    'Huamaní Oré',
    '150701',
    'Concretos Huamaní y Asociados S.R.L.',
    '20990010073',
    ['concreto-premezclado', 'control-de-calidad-y-ensayos'],
  ],
  [
    'ventas@bombeosmantaro.pe',
    'Yeny',
    'Güere Baldeón',
    '150132',
    'Bombeos del Mantaro E.I.R.L.',
    '20990010081',
    ['bombas-de-concreto', 'bombeo-de-concreto', 'alquiler-de-equipos-y-maquinaria'],
  ],
];

export const demoCompanies: DemoAccount[] = rows.map(
  ([email, name, lastName, district, company_name, company_ruc, company_category]) => ({
    email,
    role: 'proveedor',
    profile: {
      name,
      lastName,
      department: district.slice(0, 2),
      province: district.slice(0, 4),
      district,
      phone: '987654321',
      company_name,
      company_ruc,
      company_category,
      company_position: 'Ventas',
    },
  }),
);
