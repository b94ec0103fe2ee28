import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { ownSendState, receivedSendState, summarise } from '../../src/quotation/domain/send-summary.js';
import { checkContent, checkRecipients, checkSendable, newDispatch, sent } from '../../src/quotation/domain/sending.js';
import { aDispatch, aDocument, aDocumentOf, now, outcome } from '../support/builders.js';

describe('sending', () => {
  it('refuses the own company, naming its place among the recipients', () => {
    const document = aDocument();
    expect(() => checkRecipients(document, ['x', document.ownerCompanyId])).toThrow(
      expect.objectContaining({ code: 'OWN_COMPANY', fields: [expect.objectContaining({ path: 'companyIds.1' })] }),
    );
    expect(outcome(() => checkRecipients(document, ['x']))).toBeUndefined();
  });

  it('refuses to send a document without parts, and a Quotation without a price', () => {
    expect(outcome(() => checkContent(aDocumentOf('request', { itemCount: 0 })))).toBe('NOTHING_TO_SEND');
    expect(outcome(() => checkContent(aDocumentOf('quotation', { itemCount: 1, pricedCount: 0 })))).toBe(
      'NO_PRICED_ITEM',
    );
    expect(outcome(() => checkContent(aDocumentOf('request', { itemCount: 1 })))).toBeUndefined();
  });

  it('refuses what is deactivated and what its buyer accepted', () => {
    const final = sent(aDocumentOf('quotation'), [aDispatch({ documentType: 'Quotation', state: 'ACCEPTED' })], now);
    expect(outcome(() => checkSendable(final))).toBe('ILLEGAL_STATE');
    expect(outcome(() => checkSendable(aDocument({ lifecycle: 'ActiveDeactivated' })))).toBe('ILLEGAL_STATE');
    expect(outcome(() => checkSendable(aDocument()))).toBeUndefined();
  });

  it('activates a Draft and remembers when the revision was first sent', () => {
    const later = new Date(now.getTime() + 60_000);
    const first = sent(aDocument(), [aDispatch()], now);
    expect(first).toMatchObject({ lifecycle: 'Active', sentAt: now });
    expect(sent(first, [aDispatch(), aDispatch()], later)).toMatchObject({ sentAt: now, sends: { count: 2 } });
  });

  it('keeps the template of sending with the dispatch', () => {
    const document = aDocumentOf('quotation', { template: 'Template-3' });
    const given = { id: 'd', recipientCompanyId: 'r', recipientParty: null, message: '', snapshotId: 's', now };
    expect(newDispatch(document, given)).toMatchObject({ template: 'Template-3', state: 'PENDING', revision: 1 });
  });
});

describe('the badge of several dispatches', () => {
  it.each<[DispatchState[], DispatchState]>([
    [['PENDING', 'QUOTED', 'ACCEPTED'], 'QUOTED'],
    [['PENDING', 'ACCEPTED', 'REJECTED'], 'ACCEPTED'],
    [['REJECTED', 'PENDING'], 'PENDING'],
    [['WITHDRAWN', 'REJECTED'], 'REJECTED'],
    [['SUPERSEDED', 'WITHDRAWN'], 'WITHDRAWN'],
  ])('%j is %s', (states, furthest) => {
    expect(summarise(states.map((state) => aDispatch({ state }))).furthest).toBe(furthest);
  });

  it('names the company of the furthest, among equals the first that was asked', () => {
    const early = aDispatch({ createdAt: new Date('2026-11-01'), state: 'PENDING' });
    const late = aDispatch({ createdAt: new Date('2026-11-02'), state: 'PENDING' });
    expect(summarise([late, early]).leadCompanyId).toBe(early.recipientCompanyId);
    const done = { ...late, state: 'ACCEPTED' } as const;
    expect(summarise([done, early]).leadCompanyId).toBe(late.recipientCompanyId);
  });

  it('covers all revisions, counts a company once, and names the revision that got furthest', () => {
    const provider = aDispatch({ state: 'QUOTED', revision: 1 });
    const again = aDispatch({ state: 'PENDING', revision: 2, recipientCompanyId: provider.recipientCompanyId });
    expect(summarise([provider, again])).toMatchObject({
      count: 1,
      furthest: 'QUOTED',
      furthestRevision: 1,
      pending: true,
    });
    expect(summarise([provider, { ...again, state: 'QUOTED' }]).furthestRevision).toBe(2);
  });

  it('says whether anything was sent and whether the answer came back', () => {
    const request = aDocumentOf('request');
    const quoted = aDispatch({ state: 'QUOTED' });
    expect(ownSendState(request)).toBe('no_enviado');
    expect(ownSendState(sent(request, [aDispatch()], now))).toBe('enviado');
    expect(ownSendState(sent(request, [quoted, aDispatch()], now))).toBe('reenviado');
    expect(ownSendState(sent(aDocumentOf('quotation'), [aDispatch()], now))).toBe('enviado');
    expect(ownSendState(sent(aDocumentOf('copy'), [aDispatch()], now))).toBe('reenviado');
    expect(receivedSendState('PENDING')).toBe('recibido');
    expect(receivedSendState('QUOTED')).toBe('reenviado');
  });
});
