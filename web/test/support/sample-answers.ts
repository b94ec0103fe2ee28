import { aCard, aCompanyCard, aDraftCard, aQuotationCard } from './documents.js';

export const cards = [
  aCard({ otherRecipients: 2, CompanyQuotationStado: 'QUOTED', send: 'reenviado', unreadMessagesCount: 2 }),
  aCard({
    titulo: 'Acero corrugado y mallas electrosoldadas',
    code: 'RQ-2026-0017',
    CompanyQuotationName: 'Aceros y Mallas del Chira E.I.R.L.',
    CompanyQuotationLogo: null,
    CompanyQuotationStado: 'ACCEPTED',
    otherRecipients: 1,
    unreadMessagesCount: 1,
    itemCount: 14,
    new: true,
  }),
  aDraftCard({ titulo: 'Instalaciones sanitarias, primer y segundo piso', code: 'RQ-2026-0016', itemCount: 31 }),
  aCard({
    titulo: 'Alquiler de encofrado metálico, 45 días',
    code: 'RQ-2026-0015',
    itemCount: 6,
    department: '11',
    province: '1102',
    district: '110202',
    address: 'Fundo El Carmen, Km 4',
  }),
  aCard({
    titulo: 'Herramientas, clavos y alambre para encofrado',
    code: 'RQ-2026-0012',
    CompanyQuotationStado: 'REJECTED',
    itemCount: 22,
  }),
];

export const quotationCards = [
  aQuotationCard({ isMine: false, new: true, send: 'recibido', unreadMessagesCount: 2 }),
  aQuotationCard({
    isMine: false,
    titulo: 'Ladrillo King Kong 18 huecos y ladrillo de techo',
    code: 'COT-2026-0410',
    CompanyQuotationName: 'Ladrillera Tierra Cocida S.A.C.',
    CompanyQuotationLogo: null,
    CompanyQuotationStado: 'ACCEPTED',
    totalAmount: '9342.12',
  }),
  aQuotationCard({
    isMine: false,
    titulo: 'Alquiler de encofrado metálico',
    typeMoneda: 'USD',
    totalAmount: '3180',
    CompanyQuotationStado: 'REJECTED',
  }),
  aQuotationCard({ isMine: false, titulo: 'Agregados para cimiento corrido', CompanyQuotationStado: 'WITHDRAWN' }),
];

export const companies = [
  ['Concretera Andesmix S.A.C.', '150119'],
  ['Premezclados Río Callana S.A.C.', '150106'],
  ['Ferretería Los Pórticos S.A.C.', '150103'],
  ['Concretos Huamaní y Asociados S.R.L.', '150701'],
  ['Bombeos del Mantaro E.I.R.L.', '150132'],
  ['Mezclas y Canteras Quilmaná S.A.C.', '150512'],
].map(([name, district]) =>
  aCompanyCard({ name: name!, location: { department: '15', province: district!.slice(0, 4), district: district! } }),
);

export const counterparties = companies.map(({ id, name }, at) => ({
  id,
  name,
  ruc: `2099912781${at}`,
  logoCompany: null,
}));
