import {
  type PrintDocument,
  type PrintDocumentInput,
  printDocumentSchema,
  type TemplateId,
} from '@cotizaobra/proto/documents/model';
import { igvRateOn } from '@cotizaobra/proto/rules/totals';
import { type Line, outline, totalsOf } from './outline.js';

/** A wall around an estate. The project and all its people are invented. */
export const sampleLines: Line[] = [
  [0, 'T-1', 'Trabajos preliminares'],
  [1, 'P-1', 'Trazo, nivelación y replanteo', 'm²', '62.4', '5.8'],
  [1, 'P-2', 'Movilización y desmovilización de equipos', 'glb', '1', '1200'],
  [0, 'T-2', 'Movimiento de tierras'],
  [1, 'P-3', 'Excavación manual de zanjas para cimientos', 'm³', '23.04', '52.6'],
  [1, 'P-4', 'Eliminación de material excedente, d = 10 km', 'm³', '29.95', '34.75'],
  [0, 'T-3', 'Concreto'],
  [1, 'ST-1', 'Cimientos'],
  [2, 'P-5', 'Cimiento corrido 1:10 + 30% de piedra grande', 'm³', '17.28', '268.4'],
  [2, 'P-6', 'Sobrecimiento f’c = 175 kg/cm², con encofrado', 'm³', '4.61', '486.9'],
  [1, 'ST-2', 'Columnetas y vigas de amarre'],
  [2, 'P-7', 'Concreto f’c = 175 kg/cm²', 'm³', '2.94', '498.7'],
  [2, 'P-8', 'Encofrado y desencofrado', 'm²', '47.04', '62.3'],
  [2, 'P-9', 'Acero corrugado fy = 4,200 kg/cm²', 'kg', '418.5', '6.95'],
  [0, 'T-4', 'Albañilería y acabados'],
  [1, 'P-10', 'Muro de soga, ladrillo King Kong 18 huecos', 'm²', '108', '96.8'],
  [1, 'P-11', 'Tarrajeo exterior, e = 1.5 cm, mezcla 1:5', 'm²', '108', '41.2'],
  [1, 'P-12', 'Pintura látex exterior, dos manos', 'm²', '108', '18.9'],
  [1, 'P-13', 'Portón metálico de 4.00 × 2.40 m, instalado', 'und', '1', '4850'],
];

const details = {
  deliveryPlace: 'Fundo El Carmen, Km 4, Chincha Baja, Chincha, Ica',
  deliveryTime: '45 días calendario desde la entrega del terreno',
  paymentMethod: 'Depósito a cuenta: 40% de adelanto y 60% por valorizaciones quincenales',
  attention: 'Ing. Elmer Quispe',
  additionalDescription: 'Incluye herramientas, seguros SCTR y limpieza final. No incluye licencia municipal.',
};

const issuer = {
  name: 'Constructora Wayra Sur S.A.C.',
  ruc: '20999012371',
  contactName: 'Rosa Huamán Cárdenas',
  contactRole: 'Gerente de Proyectos',
  phone: '999 000 210',
  email: 'obras@wayrasur.pe',
  address: 'Jr. Los Alisos 418',
  place: 'Santiago de Surco, Lima',
};

const client = {
  name: 'Agroindustrias Valle Viñac S.A.C.',
  documentNumber: '20999261150',
  address: 'Fundo El Carmen, Km 4',
  place: 'Chincha Baja, Ica',
};

/** A fixed day, so that the sheets do not change between releases. */
const day = '2026-11-20';

const rows = outline(sampleLines);

export const sampleContent = {
  kind: 'Quotation',
  form: 'others',
  title: 'Cerco perimétrico',
  project: 'Cerco perimétrico del fundo El Carmen, 48 m',
  code: 'COT-2026-0044',
  date: `${day}T15:24:00Z`,
  currency: 'PEN',
  taxMode: 'INCLUDED',
  totals: totalsOf(rows, 'INCLUDED', igvRateOn(day)),
  issuer,
  client,
  details,
  validityDays: 15,
  attachments: [],
  rows,
} satisfies PrintDocumentInput;

/** A template with a sample Quotation. */
export const sampleDocument = (template: TemplateId): PrintDocument =>
  printDocumentSchema.parse({ ...sampleContent, template });
