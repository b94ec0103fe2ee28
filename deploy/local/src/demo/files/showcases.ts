import type { Scene } from '../pictures/scenes.js';

/** Files for a company's tabs: price lists as PDF and pictures. */
export interface Showcase {
  catalogue: Record<string, readonly (readonly [product: string, price: string])[]>;
  gallery: Record<string, Scene>;
}

const concrete: Showcase = {
  catalogue: {
    'Lista de concretos 2026': [
      ["Concreto f'c = 175 kg/cm²", 'S/ 318.00 por m³'],
      ["Concreto f'c = 210 kg/cm²", 'S/ 342.00 por m³'],
      ["Concreto f'c = 280 kg/cm²", 'S/ 389.00 por m³'],
      ['Bomba estacionaria', 'S/ 28.00 por m³'],
      ['Bomba pluma de 32 m', 'S/ 36.00 por m³'],
    ],
    'Condiciones de despacho': [
      ['Pedido mínimo', '5 m³ por vaciado'],
      ['Anticipación', '48 horas'],
      ['Certificado de probetas', '7 y 28 días'],
    ],
  },
  gallery: { 'Planta de concreto': 'plant', 'Losa en obra': 'building' },
};

const store: Showcase = {
  catalogue: {
    'Lista de precios de ferretería': [
      ['Cemento Portland tipo I, bolsa de 42.5 kg', 'S/ 29.80'],
      ['Fierro corrugado 1/2", varilla de 9 m', 'S/ 42.50'],
      ['Alambre negro n.º 16, kg', 'S/ 5.90'],
      ['Pintura látex, balde de 4 gal', 'S/ 138.00'],
    ],
  },
  gallery: { Local: 'store', 'Fierro corrugado': 'steel' },
};

const scaffolds: Showcase = {
  catalogue: {
    'Tarifas de alquiler': [
      ['Puntal metálico 3.00 m, por mes', 'S/ 9.50'],
      ['Andamio normado, cuerpo por mes', 'S/ 26.00'],
      ['Encofrado metálico, m² por mes', 'S/ 34.00'],
    ],
  },
  gallery: { 'Encofrado armado': 'scaffold', 'Andamios en fachada': 'frames' },
};

const builder: Showcase = {
  catalogue: {
    Brochure: [
      ['Residencial Los Molles, Ate', '24 departamentos'],
      ['Cerco perimétrico del fundo El Carmen', '1,250 m'],
      ['Ampliación del colegio San Martín', '1,900 m²'],
    ],
  },
  gallery: { 'Edificio en obra': 'building', 'Armadura de losa': 'mesh' },
};

const platform: Showcase = {
  catalogue: {
    'Guía para cotizar': [
      ['1. Pide', 'Partidas con cantidad y unidad'],
      ['2. Compara', 'Partida por partida'],
      ['3. Cierra', 'PDF y Excel'],
    ],
  },
  gallery: { 'Análisis de precios': 'analysis' },
};

/** By RUC. A company without an entry gets the files of its kind of company. */
export const showcases: Record<string, Showcase> = {
  '20990020010': platform,
  '20990020028': builder,
  '20990020036': store,
  '20990020044': concrete,
  '20990010014': concrete,
  '20990010022': { ...store, gallery: { 'Corte y doblado': 'steel', 'Mallas electrosoldadas': 'mesh' } },
  '20990010031': {
    catalogue: {
      'Lista de ladrillos': [
        ['King Kong 18 huecos, millar', 'S/ 980.00'],
        ['Techo 15, millar', 'S/ 2,450.00'],
      ],
    },
    gallery: { 'Horno y patio': 'bricks' },
  },
  '20990010049': scaffolds,
  '20990010057': store,
  '20990010065': concrete,
  '20990010073': concrete,
  '20990010081': { ...concrete, gallery: { 'Bombeo en altura': 'building' } },
};
