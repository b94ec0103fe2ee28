import type { CompanyCard, PublicCompany } from '@cotizaobra/proto/companies/model';
import type { PageMeta } from '@cotizaobra/proto/core/paging';
import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import type { ElementView } from '@cotizaobra/proto/quotations/element-views';
import type { Acceptance } from '@cotizaobra/proto/quotations/get-acceptance';
import type { DispatchView, Party, QuotationCard, ReturnedAnswer } from '@cotizaobra/proto/quotations/model';
import { type ItemRow, nestRows } from '@cotizaobra/proto/rules/item-tree';
import { numberRows, sumRows } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount, igvRateOn, totalsOfSum } from '@cotizaobra/proto/rules/totals';
import { uuid } from './people.js';

const DAY = '2026-11-20';
const at = (time: string, day = DAY): string => `${day}T${time}:00.000Z`;

export function aParty(overrides: Partial<Party> = {}): Party {
  return {
    id: uuid(),
    name: 'Constructora Wayra Sur S.A.C.',
    ruc: '20999012371',
    logoCompany: null,
    user: {
      name: 'Rosa',
      lastName: 'Huamán Cárdenas',
      phone: '999 000 210',
      email: 'obras@wayrasur.pe',
      address: 'Jr. Los Alisos 418',
      department: '15',
      province: '1501',
      district: '150140',
    },
    ...overrides,
  };
}

export function aDispatch(overrides: Partial<DispatchView> = {}): DispatchView {
  return {
    id: uuid(),
    status: 'PENDING',
    message: '',
    reason: null,
    revision: 1,
    createdAt: at('15:24'),
    viewedAt: at('16:00'),
    answeredAt: null,
    Company: aParty({ name: 'Concretera Andesmix S.A.C.', ruc: '20999127811' }),
    quotationId: null,
    ...overrides,
  };
}

export function aCard(overrides: Partial<QuotationCard> = {}): QuotationCard {
  const id = overrides.idQuotation ?? uuid();
  return {
    id,
    idQuotation: id,
    types: 'Request',
    titulo: 'Concreto para zapatas, columnas y losa',
    code: 'RQ-2026-0018',
    nameProyect: 'Residencial Los Molles',
    status: 'Active',
    CompanyQuotationStado: 'PENDING',
    CompanyQuotationName: 'Concretera Andesmix S.A.C.',
    CompanyQuotationLogo: null,
    clienteId: uuid(),
    otherRecipients: 0,
    send: 'enviado',
    department: '15',
    province: '1501',
    district: '150103',
    address: 'Calle Los Molles 245',
    fecha: at('15:00', '2026-11-16'),
    sentAt: at('15:24', '2026-11-16'),
    typeMoneda: 'PEN',
    templateNameQuotation: null,
    totalAmount: null,
    itemCount: 9,
    unreadMessagesCount: 0,
    new: false,
    isMine: true,
    isTemplate: false,
    editableprice: true,
    editablepartial: false,
    companycreator: 'Constructora Wayra Sur S.A.C.',
    version: 3,
    revision: 1,
    ...overrides,
  };
}

/** A draft that went to nobody. */
export const aDraftCard = (overrides: Partial<QuotationCard> = {}): QuotationCard =>
  aCard({
    status: 'Draft',
    CompanyQuotationStado: null,
    CompanyQuotationName: null,
    CompanyQuotationLogo: null,
    clienteId: null,
    send: 'no_enviado',
    sentAt: null,
    ...overrides,
  });

export const aQuotationCard = (overrides: Partial<QuotationCard> = {}): QuotationCard =>
  aCard({
    types: 'Quotation',
    code: 'COT-2026-0187',
    totalAmount: '18745.60',
    templateNameQuotation: 'Template-1',
    ...overrides,
  });

export const aMeta = (overrides: Partial<PageMeta> = {}): PageMeta => ({
  page: 1,
  hasPreviousPage: false,
  hasNextPage: false,
  total: 1,
  totalCapped: false,
  ...overrides,
});

export const aList = (quotes: QuotationCard[], meta: Partial<PageMeta> = {}) => ({
  quotes,
  meta: aMeta({ total: quotes.length, ...meta }),
});

type RowSpec = [
  depth: number,
  type: ItemRow['type'],
  description: string,
  unit?: string,
  quantity?: string,
  price?: string | null,
];

/** Rows in the short form of a budget; codes count by type as the editor's do. */
export function rowsOf(specs: readonly RowSpec[]): ItemRow[] {
  const counts = { TITLE: 0, SUBTITLE: 0, PART: 0 };
  const prefix = { TITLE: 'T', SUBTITLE: 'ST', PART: 'P' };
  return specs.map(([depth, type, description, unit = '', quantity = '0', price = null]) => {
    counts[type] += 1;
    const code = `${prefix[type]}-${counts[type]}`;
    return { id: uuid(), depth, type, code, description, unit, quantity, price, category: null };
  });
}

export const sampleRows = (): ItemRow[] =>
  rowsOf([
    [0, 'TITLE', 'Obras provisionales y preliminares'],
    [1, 'PART', 'Oficina, almacén y cartel de obra', 'glb', '1', '2850'],
    [1, 'PART', 'Limpieza manual del terreno', 'm²', '160', '4.35'],
    [1, 'PART', 'Trazo, nivelación y replanteo', 'm²', '128.5', '5.8'],
    [0, 'TITLE', 'Concreto armado'],
    [1, 'SUBTITLE', 'Zapatas'],
    [2, 'PART', 'Concreto premezclado f’c = 210 kg/cm²', 'm³', '12.8', '432.5'],
    [2, 'PART', 'Acero corrugado fy = 4,200 kg/cm²', 'kg', '614', '6.95'],
    [1, 'SUBTITLE', 'Columnas'],
    [2, 'PART', 'Encofrado y desencofrado', 'm²', '96.8', '68.2'],
    [2, 'PART', 'Acero corrugado fy = 4,200 kg/cm²', 'kg', '1486.5', '6.95'],
    [0, 'TITLE', 'Albañilería'],
    [1, 'PART', 'Muro de soga, ladrillo King Kong 18 huecos', 'm²', '214.3', '96.8'],
  ]);

/** The rows as the API answers them: numbered, with partials and sums of titles; without any on a Request. */
export function elementsOf(rows: readonly ItemRow[], priced: boolean): ElementView[] {
  const numbers = numberRows(rows);
  const { partials } = sumRows(rows);
  const viewed = rows.map((row, index) => ({
    ...row,
    price: priced ? row.price : null,
    index: numbers[index]!,
    level: row.depth,
    partial: priced ? centsToAmount(partials[index]!) : null,
  }));
  return nestRows(viewed) as unknown as ElementView[];
}

type QuotationView = DocumentAnswer['quotation'];

interface DocumentOverrides extends Partial<Omit<DocumentAnswer, 'quotation'>> {
  quotation?: Partial<QuotationView>;
  rows?: readonly ItemRow[];
}

/** An own Request, draft, with items; overrides make everything else of it. */
export function aDocument({ quotation = {}, rows = sampleRows(), ...answer }: DocumentOverrides = {}): DocumentAnswer {
  const types = quotation.types ?? 'Request';
  const priced = types === 'Quotation';
  const taxMode = quotation.taxMode ?? 'INCLUDED';
  const totals = totalsOfSum(sumRows(rows).total, taxMode, igvRateOn(DAY));
  return {
    origin: 'own',
    companyinfo: null,
    dispatches: [],
    ...answer,
    quotation: {
      id: uuid(),
      types,
      status: 'Draft',
      version: 3,
      revision: 1,
      name: 'Vivienda de dos pisos, casco estructural',
      nameProyect: 'Residencial Los Molles',
      code: priced ? 'COT-2026-0041' : 'RQ-2026-0018',
      typeMoneda: 'PEN',
      department: '15',
      province: '1501',
      district: '150103',
      address: 'Calle Los Molles 245',
      templateId: priced ? 'Template-3' : null,
      templateNameQuotation: priced ? 'Template-3' : null,
      createdAt: at('14:00'),
      updatedAt: at('14:10'),
      sentAt: null,
      isMine: true,
      isTemplate: false,
      send: 'no_enviado',
      sendcliente: false,
      isCopy: false,
      editable: { price: true, partial: false },
      taxMode,
      validityDays: 15,
      numbering: 'SOURCE',
      comma: null,
      itemCount: rows.filter((row) => row.type === 'PART').length,
      deliveryPlace: priced ? 'Calle Los Molles 245, Ate' : null,
      servicePlace: null,
      attention: null,
      deliveryTime: priced ? '45 días calendario' : null,
      paymentMethod: priced ? 'depósito a cuenta' : null,
      notes: null,
      additionalDescription: null,
      userdata: priced
        ? {
            name: 'Inmobiliaria Lomas del Molle S.A.C.',
            lastName: 'Ticona',
            ruc: '20999224904',
            email: 'marisol@lomas.pe',
            phone: '999 000 411',
            department: '15',
            province: '1501',
            district: '150103',
            address: 'Av. Separadora 120',
          }
        : null,
      creatorcompany: aParty(),
      subtotal: priced ? centsToAmount(totals.subtotal) : null,
      igv: priced ? centsToAmount(totals.igv) : null,
      totalAmount: priced ? centsToAmount(totals.total) : null,
      elements: elementsOf(rows, priced),
      ...quotation,
    },
  };
}

/** A Request somebody sent; the dispatch is what the provider takes part in. */
export function aReceivedRequest(
  dispatch: Partial<DispatchView> = {},
  overrides: DocumentOverrides = {},
): DocumentAnswer {
  const closed = dispatch.status === 'REJECTED' || dispatch.status === 'WITHDRAWN';
  const document = aDocument({
    origin: 'received',
    companyinfo: aDispatch({
      Company: aParty(),
      message: 'Entrega parcial: cemento en la primera semana.',
      ...dispatch,
    }),
    dispatches: undefined,
    ...(closed ? { rows: [] } : {}),
    ...overrides,
    quotation: {
      name: 'Materiales para casco, Residencial Los Molles',
      code: 'RQ-2026-0019',
      status: 'Active',
      isMine: false,
      send: 'recibido',
      sentAt: at('15:24'),
      ...overrides.quotation,
    },
  });
  return document;
}

/** A quotation that came back from a provider. */
export function aReceivedQuotation(
  dispatch: Partial<DispatchView> = {},
  overrides: DocumentOverrides = {},
): DocumentAnswer {
  return aReceivedRequest(dispatch, {
    ...overrides,
    quotation: {
      types: 'Quotation',
      name: 'Concreto para zapatas, columnas y losa',
      code: 'COT-2026-0187',
      templateId: 'Template-1',
      templateNameQuotation: 'Template-1',
      userdata: null,
      ...overrides.quotation,
    },
  });
}

export function aCompanyCard(overrides: Partial<CompanyCard> = {}): CompanyCard {
  return {
    id: uuid(),
    name: 'Premezclados Río Callana S.A.C.',
    ruc: '20999127811',
    category: 'materiales,construccion',
    logoCompany: null,
    summary: null,
    location: { department: '15', province: '1501', district: '150106' },
    ...overrides,
  };
}

/** What one reads before accepting a Quotation: 10 of 12 lines priced, beside a complete answer of somebody else. */
export function anAcceptance(overrides: Partial<Acceptance> = {}): Acceptance {
  return {
    ...anAnswer(),
    title: 'Concreto para zapatas, columnas y losa',
    unpriced: [
      { id: uuid(), index: '2.3', description: 'Encofrado de columnas' },
      { id: uuid(), index: '3.1', description: 'Flete a obra' },
    ],
    request: { id: uuid(), code: 'RQ-2026-0019' },
    others: [
      anAnswer({
        code: 'COT-2026-0044',
        company: { id: uuid(), name: 'Concretera Misti S.A.', logoCompany: null },
        totalAmount: '20100.00',
        coverage: { quoted: 12, of: 12 },
      }),
    ],
    ...overrides,
  };
}

export function anAnswer(overrides: Partial<ReturnedAnswer> = {}): ReturnedAnswer {
  return {
    dispatchId: uuid(),
    quotationId: uuid(),
    code: 'COT-2026-0187',
    company: { id: uuid(), name: 'Concretera Andesmix S.A.C.', logoCompany: null },
    status: 'PENDING',
    totalAmount: '18745.60',
    typeMoneda: 'PEN',
    taxMode: 'INCLUDED',
    coverage: { quoted: 10, of: 12 },
    ...overrides,
  };
}

/** A company's own page, from its card. */
export const aPublicCompany = (card: CompanyCard): PublicCompany => ({
  ...card,
  description: null,
  coverImage: null,
  attachments: [],
  createdAt: at('15:00', '2026-11-01'),
});
