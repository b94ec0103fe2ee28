import { documentTypes } from '@cotizaobra/proto/quotations/limits';
import { dispatchStates } from '@cotizaobra/proto/quotations/model';
import { relationOf, visibilityOf, visibleCopyId } from '../../src/quotation/domain/reading.policy.js';
import { aDispatch, aDocument } from '../support/builders.js';

const states = documentTypes.flatMap((type) => dispatchStates.map((state) => [type, state] as const));

/** A rejected Request is hidden from whoever rejected it, what was withdrawn from everybody who had got it. */
const closed = new Set(['Request REJECTED', 'Request WITHDRAWN', 'Quotation WITHDRAWN']);

describe('who may read what', () => {
  it.each(states)('a recipient of a %s that is %s', (documentType, state) => {
    const expected = closed.has(`${documentType} ${state}`) ? 'closed' : 'full';
    expect(visibilityOf(aDispatch({ documentType, state }))).toBe(expected);
  });

  it('tells owner, recipient and stranger apart', () => {
    const document = aDocument();
    const dispatch = aDispatch({ documentId: document.id, senderCompanyId: document.ownerCompanyId });
    expect(relationOf(document, dispatch, document.ownerCompanyId)).toBe('owner');
    expect(relationOf(document, dispatch, dispatch.recipientCompanyId)).toBe('recipient');
    expect(relationOf(document, dispatch, 'somebody')).toBe('stranger');
    expect(relationOf(document, null, dispatch.recipientCompanyId)).toBe('stranger');
  });

  it.each(dispatchStates.map((state) => [state]))('the copy of a Request that is %s', (state) => {
    const dispatch = aDispatch({ state, copyId: 'copy' });
    expect(visibleCopyId(dispatch, dispatch.recipientCompanyId)).toBe('copy');
    expect(visibleCopyId(dispatch, dispatch.senderCompanyId)).toBe(state === 'QUOTED' ? 'copy' : null);
  });
});
