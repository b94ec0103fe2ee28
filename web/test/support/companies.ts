import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import type { CompanyCard, Facets, Member, PublicCompany } from '@cotizaobra/proto/companies/model';
import type { PageMeta } from '@cotizaobra/proto/core/paging';
import { uuid } from './people.js';

export function aCompanyCard(overrides: Partial<CompanyCard> = {}): CompanyCard {
  return {
    id: uuid(),
    name: 'Concretera Andesmix S.A.C.',
    ruc: '20999077421',
    category: 'concreto-premezclado,construccion',
    logoCompany: null,
    location: { department: '15', province: '1501', district: '150119' },
    summary: 'Plantas en Lurín y Huachipa.',
    ...overrides,
  };
}

export function anAttachment(overrides: Partial<Attachment> = {}): Attachment {
  return {
    id: uuid(),
    name: 'Bombas y alcances.pdf',
    url: `/api/files/companies/${'0'.repeat(31)}a.pdf`,
    thumbnail: null,
    type: 'catalog',
    companyId: uuid(),
    bytes: 940_000,
    createdAt: '2026-05-20T15:00:00.000Z',
    ...overrides,
  };
}

export function aPicture(name: string): Attachment {
  const file = `${uuid().replaceAll('-', '')}.webp`;
  return anAttachment({
    name,
    type: 'gallery',
    url: `/api/files/companies/${file}`,
    thumbnail: `/api/files/companies-small/${file}`,
  });
}

export function aPublicCompany(overrides: Partial<PublicCompany> = {}): PublicCompany {
  return {
    ...aCompanyCard(),
    description: '<p>Producimos concreto premezclado.</p>',
    coverImage: null,
    attachments: [],
    createdAt: '2025-03-10T15:00:00.000Z',
    ...overrides,
  };
}

export function aPerson(overrides: Partial<Member> = {}): Member {
  return {
    userId: uuid(),
    name: 'Luis',
    lastName: 'Quispe Ñahui',
    email: 'luis@wayrasur.pe',
    position: 'Residente',
    status: 'active',
    isOwner: false,
    since: '2026-03-02T15:00:00.000Z',
    ...overrides,
  };
}

export const someFacets = (overrides: Partial<Facets> = {}): Facets => ({
  categories: { materiales: 64, 'acero-corrugado': 21, 'concreto-premezclado': 12 },
  locations: { '15': 29, '20': 6 },
  industries: { construccion: 31 },
  capped: { categories: false, locations: false, industries: false },
  ...overrides,
});

export const aCompanyPage = (companies: CompanyCard[], meta: Partial<PageMeta> = {}) => ({
  companies,
  meta: {
    page: 1,
    hasPreviousPage: false,
    hasNextPage: false,
    total: companies.length,
    totalCapped: false,
    ...meta,
  },
});
