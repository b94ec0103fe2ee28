import type { DocumentAction } from '@cotizaobra/proto/quotations/abilities.table';
import type { DocumentKind } from '@cotizaobra/proto/quotations/situations';
import { requireAllowed, requireKind } from '../../src/quotation/domain/rulings.js';
import { aDocument, aDocumentOf, outcome } from '../support/builders.js';

const kinds: DocumentKind[] = ['request', 'quotation', 'copy'];

/** The table of decisions 2, row by row: own Request, own Quotation, copy made from a Request. */
const expected: Partial<Record<DocumentAction, [string, string, string]>> = {
  askProviders: ['does', 'does', 'ILLEGAL_STATE'],
  sendToClient: ['ILLEGAL_STATE', 'does', 'ILLEGAL_STATE'],
  return: ['ILLEGAL_STATE', 'ILLEGAL_STATE', 'does'],
  revise: ['does', 'does', 'does'],
  activate: ['does', 'does', 'ILLEGAL_STATE'],
};
const calls = Object.keys(expected) as DocumentAction[];

describe('the calls of decisions 2', () => {
  it.each(calls.flatMap((call) => kinds.map((kind) => [call, kind] as const)))('%s on an own %s', (call, kind) => {
    const wanted = expected[call]?.[kinds.indexOf(kind)];
    expect(outcome(() => requireKind(call, aDocumentOf(kind))) ?? 'does').toBe(wanted);
  });

  it('throws what the table refuses with, and tells what has no effect', () => {
    const sentAt = new Date();
    expect(requireAllowed('editItems', aDocument())).toBe('does');
    expect(requireAllowed('revise', aDocument())).toBe('nothing');
    expect(outcome(() => requireAllowed('editItems', aDocument({ sentAt })))).toBe('DOCUMENT_FROZEN');
    expect(outcome(() => requireAllowed('activate', aDocumentOf('request')))).toBe('ILLEGAL_STATE');
  });

  it('asks of a copy what became of its return and of its Request', () => {
    const returned = aDocumentOf('copy', { sentAt: new Date() });
    expect(outcome(() => requireAllowed('revise', returned, { returned: 'PENDING' }))).toBe('ILLEGAL_STATE');
    expect(requireAllowed('revise', returned, { returned: 'REJECTED' })).toBe('does');
    const copy = aDocumentOf('copy');
    expect(outcome(() => requireAllowed('deactivate', copy, { requestState: 'ACCEPTED' }))).toBe('ILLEGAL_STATE');
    expect(requireAllowed('deactivate', copy, { requestState: 'WITHDRAWN' })).toBe('does');
  });
});
