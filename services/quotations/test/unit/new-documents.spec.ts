import { randomUUID } from 'node:crypto';
import { codeYear, sequenceOf, suggestedCode } from '../../src/quotation/domain/document-code.js';
import { copyOf, duplicateOf, linkedRequestOf, newDraft } from '../../src/quotation/domain/new-documents.js';
import { freeze } from '../../src/quotation/domain/snapshot.js';
import { aDispatch, aDocumentOf, aRow, now } from '../support/builders.js';

const birth = { id: 'new', ownerCompanyId: 'owner', createdBy: 'person', code: 'COT-2026-0007', now };

describe('documents made of others', () => {
  const title = aRow({ type: 'TITLE', quantity: '0', price: null });
  const part = aRow({ depth: 1, parentId: title.id, exchangeRate: '3.7' });
  const known = aRow({ depth: 1, parentId: title.id, originItemId: 'elsewhere' });
  const rows = [title, part, known];
  const source = aDocumentOf('quotation', {
    userdata: { name: 'Juan' },
    editable: { price: false, partial: true },
    taxMode: 'EXEMPT',
    template: 'Template-3',
    itemCount: 2,
    rowCount: 3,
  });

  it('copies what was sent for the provider: unpriced, each item knowing its origin', () => {
    const dispatch = aDispatch();
    const { document, rows: copied } = copyOf(birth, dispatch, freeze(source, rows, undefined), randomUUID);
    expect(document).toMatchObject({
      type: 'Quotation',
      lifecycle: 'Active',
      ownerCompanyId: 'owner',
      intendedCompanyId: dispatch.senderCompanyId,
      origin: { kind: 'copy', requestId: dispatch.documentId, requestDispatchId: dispatch.id },
      editable: { price: false, partial: true },
      taxMode: 'EXEMPT',
      userdata: null,
      version: 1,
      revision: 1,
      itemCount: 2,
      rowCount: 3,
      itemsSum: 0n,
    });
    expect(document.general.code).toBe('COT-2026-0007');
    expect(copied.map((row) => [row.originItemId, row.price, row.exchangeRate])).toEqual([
      [title.id, null, null],
      [part.id, null, null],
      ['elsewhere', null, null],
    ]);
    expect(copied.map((row) => row.parentId)).toEqual([null, copied[0]?.id, copied[0]?.id]);
    expect(new Set([...copied, ...rows].map((row) => row.id)).size).toBe(6);
  });

  it('asks for the items of a Quotation without its prices, its client or its terms', () => {
    const { document, rows: asked } = linkedRequestOf(birth, source, rows, randomUUID);
    expect(document).toMatchObject({
      type: 'Request',
      lifecycle: 'Active',
      origin: { kind: 'linked', quotationId: source.id },
      template: null,
      userdata: null,
      itemsSum: 0n,
    });
    expect(asked.every((row) => row.price === null)).toBe(true);
    expect(Object.values(document.details).every((text) => text === null)).toBe(true);
  });

  it('duplicates everything its owner wrote and ties it to nobody', () => {
    const { document, rows: doubled } = duplicateOf(birth, source, rows, randomUUID);
    expect(document).toMatchObject({
      type: 'Quotation',
      lifecycle: 'Draft',
      origin: { kind: 'own' },
      userdata: { name: 'Juan' },
      template: 'Template-3',
      sentAt: null,
      itemsSum: 1_400n,
      totals: { total: 1_400n, igv: 0n },
    });
    expect(doubled.map((row) => [row.price, row.originItemId])).toEqual([
      [null, null],
      ['3.5', null],
      ['3.5', null],
    ]);
  });

  it('freezes a Request without any price and a Quotation without note or template', () => {
    const request = freeze(aDocumentOf('request'), rows, undefined);
    expect(request.totals).toBeNull();
    expect(request.rows.every((row) => row.price === null && row.exchangeRate === null)).toBe(true);
    const text = JSON.stringify(freeze(source, rows, undefined));
    expect(text).not.toContain('Juan');
    expect(text).not.toContain('Template-3');
  });

  it('gives a new Quotation the default template and a new Request none', () => {
    const data = { general: source.general, template: null, intendedCompanyId: null };
    expect(newDraft(birth, { ...data, type: 'Quotation' }).template).toBe('Template-1');
    expect(newDraft(birth, { ...data, type: 'Request', template: 'Template-2' }).template).toBeNull();
  });
});

describe('suggested codes', () => {
  it('name type, year and number', () => {
    expect(suggestedCode('Request', 2026, 1)).toBe('RQ-2026-0001');
    expect(suggestedCode('Quotation', 2026, 12_345)).toBe('COT-2026-12345');
  });

  it('are told from codes that somebody made up', () => {
    expect(sequenceOf('RQ-2026-0042', 'Request', 2026)).toBe(42);
    for (const code of ['RQ-2025-0042', 'COT-2026-0042', 'RQ-2026-42', 'RQ-2026-0042b', 'RQ-2026-9999999999']) {
      expect(sequenceOf(code, 'Request', 2026)).toBeNull();
    }
  });

  it('change with the year of Lima', () => {
    expect(codeYear(new Date('2027-01-01T04:59:00Z'))).toBe(2026);
    expect(codeYear(new Date('2027-01-01T05:00:00Z'))).toBe(2027);
  });
});
