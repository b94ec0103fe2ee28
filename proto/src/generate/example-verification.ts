import { buyer, quotation, seller } from './example-case.js';

const code = 'K3TN-8WQA-5HJM-2YPC';
const sha256 = '4f7a09c2e5b16d3890aa1f4ec27d5b064f7a09c2e5b16d3890aa1f4ec27d5b06';
const person = { name: 'Rosa Ñaupari Güere', dni: '40123456' };

/** Examples of verifying a document and of its audit trail. */
export const verificationValues: Readonly<Record<string, unknown>> = {
  AcceptedBy: person,
  AcceptedByInput: person,
  AuditAcceptedBy: { ...person, address: '190.12.34.56' },
  confirmedDni: person.dni,
  Verification: {
    code,
    type: 'Quotation',
    company: seller.name,
    ruc: seller.ruc,
    number: quotation.code,
    revision: 1,
    date: '2026-11-20T21:05:22.000Z',
    total: '39797.69',
    currency: 'PEN',
    state: 'ACCEPTED',
    sealedAt: '2026-11-20T21:05:24.000Z',
    sha256: [sha256],
  },
  'GetAuditResponse.number': quotation.code,
  SentVerification: { code, revision: 1, recipient: buyer.name },
  AuditEntry: {
    sequence: 1,
    at: '2026-11-20T21:05:22.000Z',
    action: 'returned',
    revision: 1,
    by: seller.name,
    with: buyer.name,
    prevHash: null,
    hash: sha256,
  },
};
