import type { MeAnswer } from '@cotizaobra/proto/identity/get-me';
import type { SessionUser } from '@cotizaobra/proto/identity/model';
import type { Notification } from '@cotizaobra/proto/notifications/model';

let serial = 0;

/** A new id in the shape the contract asks for. */
export function uuid(): string {
  serial += 1;
  return `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
}

export function aUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    id: uuid(),
    email: 'constructora@cotizaobra.pe',
    name: 'Rosa',
    lastName: 'Huamán',
    role: 'Usuario',
    avatar: null,
    ...overrides,
  };
}

/** A person whose sign-up is complete. */
export function aMember(overrides: Partial<MeAnswer> = {}): MeAnswer {
  const user = overrides.user ?? aUser();
  const companyId = uuid();
  return {
    user,
    profile: {
      id: user.id,
      name: user.name,
      lastName: user.lastName,
      phone: '999 000 318',
      email: user.email,
      department: '15',
      province: '1501',
      district: '150103',
      address: null,
      city: null,
    },
    company: {
      id: companyId,
      name: 'Constructora Wayra Sur',
      ruc: '20999012371',
      category: 'construccion',
      logoCompany: null,
      location: { department: '15', province: '1501', district: '150103' },
      summary: null,
      description: null,
      coverImage: null,
      attachments: [],
      createdAt: '2026-01-15T15:00:00.000Z',
      position: 'Gerente',
      version: 1,
    },
    membership: { companyId, status: 'active', isOwner: true, position: 'Gerente' },
    emailVerified: true,
    hasFactor: false,
    factorMissing: false,
    passwordChangedAt: '2026-08-20T15:00:00.000Z',
    missing: [],
    unavailable: [],
    ...overrides,
  };
}

/** A person who has an account and nothing else. */
export function aNewcomer(overrides: Partial<MeAnswer> = {}): MeAnswer {
  return aMember({
    user: aUser({ name: null, lastName: null }),
    profile: null,
    company: null,
    membership: null,
    missing: ['personal', 'company'],
    ...overrides,
  });
}

export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: uuid(),
    type: 'QUOTATION_COMPLETED',
    title: 'Concretera Andesmix te cotizó',
    message: 'Respondió RQ-2026-0018 Concreto para zapatas, columnas y losa. Total S/ 18,745.60, IGV incluido.',
    read: false,
    createdAt: new Date().toISOString(),
    context: 'proveedores',
    documentType: 'Quotation',
    senderCompany: { name: 'Concretera Andesmix S.A.C.', avatar: null },
    senderUser: null,
    chat: null,
    companyQuotation: { id: uuid(), quotationId: uuid() },
    ...overrides,
  };
}
