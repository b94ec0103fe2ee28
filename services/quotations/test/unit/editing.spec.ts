import { randomUUID } from 'node:crypto';
import { lifecycles } from '@cotizaobra/proto/quotations/document-states.table';
import { itemOperationSchema } from '@cotizaobra/proto/quotations/item-operations';
import type { DocumentKind } from '@cotizaobra/proto/quotations/situations';
import { checkOperations, checkTreeEditable } from '../../src/quotation/domain/editing.policy.js';
import { patched } from '../../src/quotation/domain/general-data.js';
import { sent } from '../../src/quotation/domain/sending.js';
import { aDispatch, aDocument, aDocumentOf, now, outcome } from '../support/builders.js';

const id = randomUUID();
const operation = (raw: object) => itemOperationSchema.parse({ id, ...raw });

const operations = {
  'add unpriced': operation({ op: 'add', parentId: null, afterId: null, type: 'PART' }),
  'add priced': operation({ op: 'add', parentId: null, afterId: null, type: 'PART', price: '0' }),
  move: operation({ op: 'move', parentId: null, afterId: null }),
  delete: operation({ op: 'delete' }),
  'update code': operation({ op: 'update', fields: { code: 'x' } }),
  'update description': operation({ op: 'update', fields: { description: 'x' } }),
  'update unit': operation({ op: 'update', fields: { unit: 'x' } }),
  'update quantity': operation({ op: 'update', fields: { quantity: '1' } }),
  'update category': operation({ op: 'update', fields: { category: 'x' } }),
  'update price': operation({ op: 'update', fields: { price: '1' } }),
  'update blank price': operation({ op: 'update', fields: { price: null } }),
  'update partial': operation({ op: 'update', fields: { partial: '1' } }),
  'update rate': operation({ op: 'update', fields: { exchangeRate: '3.7' } }),
};
type Name = keyof typeof operations;
const names = Object.keys(operations) as Name[];

const noPrices = new Set<Name>(['add priced', 'update price', 'update partial', 'update rate']);
const pricesOfACopy = new Set<Name>(['update price', 'update blank price', 'update rate']);

function expected(kind: DocumentKind, name: Name, editable: { price: boolean; partial: boolean }): string | undefined {
  if (kind === 'quotation') return undefined;
  if (kind === 'request') return noPrices.has(name) ? 'NO_PRICES_ON_REQUEST' : undefined;
  if (pricesOfACopy.has(name)) return editable.price ? undefined : 'PRICES_NOT_EDITABLE';
  if (name === 'update partial') return editable.partial ? undefined : 'PRICES_NOT_EDITABLE';
  return 'STRUCTURE_FIXED';
}

const kinds: DocumentKind[] = ['request', 'quotation', 'copy'];
const flags = [
  { price: true, partial: false },
  { price: false, partial: true },
  { price: true, partial: true },
];
const cases = kinds.flatMap((kind) =>
  flags.flatMap((editable) => names.map((name) => [name, kind, JSON.stringify(editable), editable] as const)),
);

describe('editing items', () => {
  it.each(cases)('%s on a %s with %s', (name, kind, _text, editable) => {
    const document = aDocumentOf(kind, { editable });
    expect(outcome(() => checkOperations(document, [operations[name]]))).toBe(expected(kind, name, editable));
  });

  it('names the operation at fault', () => {
    const batch = [operations['update price'], operations['update quantity']];
    expect(() => checkOperations(aDocumentOf('copy'), batch)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'operations.1.fields.quantity' })] }),
    );
  });

  it.each(lifecycles.map((lifecycle) => [lifecycle]))('of a document that is %s', (lifecycle) => {
    const isOpen = lifecycle === 'Draft' || lifecycle === 'Active';
    expect(outcome(() => checkTreeEditable(aDocument({ lifecycle })))).toBe(isOpen ? undefined : 'ILLEGAL_STATE');
  });

  it('ends with sending and begins anew with the next revision', () => {
    const document = sent(aDocumentOf('request'), [aDispatch()], now);
    expect(outcome(() => checkTreeEditable(document))).toBe('DOCUMENT_FROZEN');
    expect(outcome(() => checkTreeEditable({ ...document, revision: 2, sentAt: null }))).toBeUndefined();
  });
});

describe('editing what stands beside the items', () => {
  const quotation = aDocumentOf('quotation', { template: 'Template-1', itemsSum: 11_800n });
  const frozen = sent(quotation, [aDispatch({ documentType: 'Quotation' })], now);

  it('gives the very same document when nothing differs', () => {
    expect(patched(quotation, {})).toBe(quotation);
    expect(patched(frozen, { name: quotation.general.name, taxMode: quotation.taxMode })).toBe(frozen);
  });

  it.each([
    ['name', { name: 'Otro' }],
    ['details', { deliveryTime: '3 días' }],
    ['validity', { validityDays: 30 }],
    ['tax mode', { taxMode: 'EXEMPT' }],
    ['editable', { editable: { price: true, partial: true } }],
  ] as const)('refuses to change %s of what was sent', (_name, patch) => {
    expect(outcome(() => patched(frozen, patch))).toBe('DOCUMENT_FROZEN');
    expect(outcome(() => patched(quotation, patch))).not.toBe('DOCUMENT_FROZEN');
  });

  it('lets template and note of the client change after sending', () => {
    const after = patched(frozen, { templateId: 'Template-4', userdata: { name: 'Juan', phone: '999' } });
    expect(after).toMatchObject({ template: 'Template-4', userdata: { name: 'Juan', phone: '999' } });
    expect(patched(after, { userdata: { phone: '111' } }).userdata).toEqual({ name: 'Juan', phone: '111' });
  });

  it('gives a Request neither template nor note', () => {
    const request = aDocumentOf('request');
    expect(patched(request, { templateId: 'Template-2', userdata: { name: 'Juan' } })).toBe(request);
  });

  it('computes the totals anew for another tax mode', () => {
    expect(patched(quotation, { taxMode: 'EXCLUDED' }).totals).toEqual({
      subtotal: 11_800n,
      igv: 2_124n,
      total: 13_924n,
    });
  });

  it('leaves what a provider may type to the buyer', () => {
    const copy = aDocumentOf('copy');
    expect(outcome(() => patched(copy, { editable: { price: true, partial: true } }))).toBe('PRICES_NOT_EDITABLE');
  });

  it.each([
    ['a district of another province', { district: '040101' }],
    ['a province of another department', { province: '0401', district: '040101' }],
    ['a district that does not exist', { district: '150199' }],
  ])('refuses %s', (_name, place) => {
    expect(outcome(() => patched(quotation, place))).toBe('UNKNOWN_PLACE');
  });

  it.each([['DraftDeactivated'], ['ActiveDeactivated']] as const)('is refused while %s', (lifecycle) => {
    expect(outcome(() => patched(aDocument({ lifecycle }), { name: 'x' }))).toBe('ILLEGAL_STATE');
  });
});
