import { type Call, calls, requireAllowed } from '../../src/quotation/domain/call.table.js';
import type { DocumentKind } from '../../src/quotation/domain/document.js';
import { aDocumentOf, outcome } from '../support/builders.js';

const kinds: DocumentKind[] = ['request', 'quotation', 'copy'];

/** The table of decisions 2, row by row: own Request, own Quotation, copy made from a Request. */
const expected: Record<Call, [string, string, string]> = {
  send: ['does', 'linked-request', 'ILLEGAL_STATE'],
  sendClient: ['ILLEGAL_STATE', 'does', 'ILLEGAL_STATE'],
  resend: ['ILLEGAL_STATE', 'ILLEGAL_STATE', 'does'],
  revision: ['does', 'does', 'after-rejection'],
  activate: ['does', 'does', 'ILLEGAL_STATE'],
};

describe('the table of calls', () => {
  it.each(calls.flatMap((call) => kinds.map((kind) => [call, kind] as const)))('%s on an own %s', (call, kind) => {
    expect(outcome(() => requireAllowed(call, aDocumentOf(kind)))).toBe(expected[call][kinds.indexOf(kind)]);
  });
});
