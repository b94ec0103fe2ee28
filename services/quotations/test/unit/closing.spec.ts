import { lifecycles } from '@cotizaobra/proto/quotations/document-states.table';
import { type DispatchState, dispatchStates } from '@cotizaobra/proto/quotations/model';
import { deactivated, revised } from '../../src/quotation/domain/closing.js';
import { sent } from '../../src/quotation/domain/sending.js';
import { aDispatch, aDocument, aDocumentOf, now, outcome } from '../support/builders.js';

function sentDocument(kind: 'request' | 'quotation' | 'copy', state: DispatchState) {
  const document = aDocumentOf(kind);
  const dispatch = aDispatch({ documentType: document.type, documentId: document.id, state });
  return { document: sent(document, [dispatch], now), dispatch };
}

describe('a new revision', () => {
  it.each(dispatchStates.map((state) => [state]))('of a Request whose dispatch is %s', (state) => {
    const { document, dispatch } = sentDocument('request', state);
    const closing = revised(document, [dispatch], now);
    const isOpen = state === 'PENDING' || state === 'ACCEPTED';
    const sends = { count: 1, furthest: isOpen ? 'SUPERSEDED' : state, furthestRevision: 1, pending: false };
    expect(closing?.document).toMatchObject({ revision: 2, sentAt: null, sends });
    expect(closing?.closed.map((one) => one.state)).toEqual(isOpen ? ['SUPERSEDED'] : []);
  });

  it.each(dispatchStates.map((state) => [state]))('of a copy whose return is %s', (state) => {
    const { document, dispatch } = sentDocument('copy', state);
    const result = outcome(() => revised(document, [dispatch], now)?.document.revision);
    expect(result).toBe(state === 'REJECTED' ? 2 : 'ILLEGAL_STATE');
  });

  it('is refused once the buyer accepted the Quotation', () => {
    const { document, dispatch } = sentDocument('quotation', 'ACCEPTED');
    expect(outcome(() => revised(document, [dispatch], now))).toBe('ILLEGAL_STATE');
  });

  it('is the one at hand while nobody has got it', () => {
    expect(revised(aDocumentOf('request'), [], now)).toBeNull();
    expect(revised(aDocumentOf('copy', { revision: 2 }), [], now)).toBeNull();
  });

  it('is not for a copy that was never returned', () => {
    expect(outcome(() => revised(aDocumentOf('copy'), [], now))).toBe('ILLEGAL_STATE');
  });

  it.each([['DraftDeactivated'], ['ActiveDeactivated']] as const)('is refused while %s', (lifecycle) => {
    expect(outcome(() => revised(aDocument({ lifecycle }), [], now))).toBe('ILLEGAL_STATE');
  });
});

describe('deactivating', () => {
  it('withdraws what is open and nothing else', () => {
    const document = aDocumentOf('request');
    const dispatches = dispatchStates.map((state) => aDispatch({ documentId: document.id, state }));
    const { document: after, closed } = deactivated(sent(document, dispatches, now), dispatches, null, now);
    expect(after.lifecycle).toBe('ActiveDeactivated');
    expect(closed.map((one) => one.id)).toEqual([dispatches[0]?.id, dispatches[1]?.id]);
    expect(new Set(closed.map((one) => one.state))).toEqual(new Set(['WITHDRAWN']));
    expect(after.sends).toMatchObject({ furthest: 'QUOTED', pending: false });
  });

  it.each(dispatchStates.map((state) => [state]))('a copy whose Request is %s', (state) => {
    const result = outcome(() => deactivated(aDocumentOf('copy'), [], state, now).document.lifecycle);
    const isHeld = state === 'ACCEPTED' || state === 'QUOTED';
    expect(result).toBe(isHeld ? 'ILLEGAL_STATE' : 'ActiveDeactivated');
  });

  it.each(lifecycles.map((lifecycle) => [lifecycle]))('a document that is %s', (lifecycle) => {
    const result = outcome(() => deactivated(aDocument({ lifecycle }), [], null, now).document.lifecycle);
    const expected = { Draft: 'DraftDeactivated', Active: 'ActiveDeactivated' } as Record<string, string>;
    expect(result).toBe(expected[lifecycle] ?? 'ILLEGAL_STATE');
  });
});
