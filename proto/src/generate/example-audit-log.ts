const userId = '019a9f10-0000-7000-8000-0000000b0a11';
const company = '019a9f10-0000-7000-8000-00000000c001';
const prevHash = '8a1f0c5be7d24f60b19d3c8a5e7f26b4c01d9e83f52a7b6c4d8e0f1a2b3c4d5e';
const hash = '3f7b9c1e5a2d8064f1e3b7c9d5a0286e4c8f1b3d7a9e5c0264f8b1d3e7a9c502';

/** A company's audit log, and the leave that it gives to support. */
export const auditLogValues: Readonly<Record<string, unknown>> = {
  'Membership.supportUntil': '2026-11-20T19:24:00.000Z',
  ActChange: { field: 'Rol', before: 'Comprador', after: 'Lector' },
  AuditLogEntry: {
    sequence: 128,
    companyId: company,
    eventId: '019a9f10-0000-7000-8000-00000000e128',
    at: '2026-11-20T15:24:00.000Z',
    key: 'companies.accept-member',
    userId,
    role: 'owner',
    means: 'session',
    address: '190.42.7.1',
    subjectId: '019a9f10-0000-7000-8000-0000000b0a12',
    label: null,
    changes: [{ field: 'Rol', before: 'Comprador', after: 'Lector' }],
    prevHash,
    area: 'people',
    text: 'Cambió a una persona de la empresa',
    about: 'person',
    person: 'Rosa Ñaupari Quispe',
    hash,
  },
  nextBefore: 78,
  lastHash: hash,
  SupportAccess: {
    id: '019a9f10-0000-7000-8000-00000000a001',
    grantedAt: '2026-11-20T15:24:00.000Z',
    expiresAt: '2026-11-20T19:24:00.000Z',
    reason: 'La conciliación de la orden OC-0042 no cuadra',
  },
  'SupportedCompany.grantedAt': '2026-11-20T15:24:00.000Z',
  'SupportedCompany.expiresAt': '2026-11-20T19:24:00.000Z',
  'SupportedCompany.reason': 'La conciliación de la orden OC-0042 no cuadra',
  enteredCompanyId: company,
  'GrantSupportAccessRequest.reason': 'La conciliación de la orden OC-0042 no cuadra',
  'exportAuditLog.from': '2026-11-01',
  'exportAuditLog.to': '2026-11-26',
  'exportAuditLog.userId': userId,
  'exportAuditLog.search': 'rol',
  'listAuditLog.from': '2026-11-01',
  'listAuditLog.to': '2026-11-26',
  'listAuditLog.userId': userId,
  'listAuditLog.search': 'rol',
  'listAuditLog.before': 128,
  person: 'Rosa Ñaupari Quispe',
};
