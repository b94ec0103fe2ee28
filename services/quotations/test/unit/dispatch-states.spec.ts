import {
  type DispatchAction,
  dispatchActions,
  isOpen,
  sideOfAction,
} from '@cotizaobra/proto/quotations/dispatch-states.table';
import { documentTypes } from '@cotizaobra/proto/quotations/limits';
import { dispatchStates } from '@cotizaobra/proto/quotations/model';
import { type Answer, actionOfAnswer, advanced, answered } from '../../src/quotation/domain/answering.js';
import { contextOf } from '../../src/quotation/domain/dispatch.js';
import { aDispatch, now, outcome } from '../support/builders.js';

/** `state action → state`, as decisions 2 list them, docs/adr/0014 adds and an award moves them; whatever is not here comes too late. */
const expected = new Map([
  ['Request PENDING accept', 'ACCEPTED'],
  ['Request PENDING reject', 'REJECTED'],
  ['Request PENDING withdraw', 'WITHDRAWN'],
  ['Request PENDING supersede', 'SUPERSEDED'],
  ['Request ACCEPTED return', 'QUOTED'],
  ['Request ACCEPTED reject', 'REJECTED'],
  ['Request ACCEPTED withdraw', 'WITHDRAWN'],
  ['Request ACCEPTED supersede', 'SUPERSEDED'],
  ['Request QUOTED return', 'QUOTED'],
  ['Request REJECTED restore', 'PENDING'],
  ['Quotation PENDING accept', 'ACCEPTED'],
  ['Quotation PENDING reject', 'REJECTED'],
  ['Quotation PENDING withdraw', 'WITHDRAWN'],
  ['Quotation PENDING supersede', 'SUPERSEDED'],
  ['Quotation ACCEPTED undo', 'PENDING'],
  ['Quotation PENDING lose', 'REJECTED'],
  ['Quotation REJECTED restore', 'PENDING'],
  ['Quotation ACCEPTED decline', 'REJECTED'],
]);

const states = documentTypes.flatMap((type) => dispatchStates.map((state) => [type, state] as const));
const moves = states.flatMap(([type, state]) => dispatchActions.map((action) => [type, state, action] as const));
const answers: Answer[] = ['ACCEPTED', 'REJECTED', 'WITHDRAWN', 'PENDING'];
const refusalOf = (action: DispatchAction): string => (action === 'undo' ? 'ILLEGAL_STATE' : 'ALREADY_ANSWERED');
const sides = ['sender', 'recipient', 'stranger'] as const;
const asked = states.flatMap(([type, state]) =>
  answers.flatMap((answer) => sides.map((side) => [type, state, answer, side] as const)),
);

describe('the states of a dispatch', () => {
  it.each(moves)('%s %s meets %s', (documentType, state, action) => {
    const dispatch = aDispatch({ documentType, state });
    const result = outcome(() => advanced(dispatch, action, now).state);
    expect(result).toBe(expected.get(`${documentType} ${state} ${action}`) ?? refusalOf(action));
  });

  it.each(asked)('%s %s answered %s by its %s', (documentType, state, answer, side) => {
    const dispatch = aDispatch({ documentType, state });
    const companies = { sender: dispatch.senderCompanyId, recipient: dispatch.recipientCompanyId, stranger: 'x' };
    const action = actionOfAnswer[answer];
    const wrongSide = side === 'stranger' ? 'DISPATCH_NOT_FOUND' : 'ILLEGAL_STATE';
    const moved = expected.get(`${documentType} ${state} ${action}`) ?? refusalOf(action);
    const given = { answer, companyId: companies[side], reason: null, now };
    const result = outcome(() => answered(dispatch, given).state);
    expect(result).toBe(sideOfAction[action] === side ? moved : wrongSide);
  });

  it('is open while somebody may still answer or return it', () => {
    const open = states.filter(([type, state]) => isOpen(type, state)).map((one) => one.join(' '));
    expect(open).toEqual(['Request PENDING', 'Request ACCEPTED', 'Quotation PENDING']);
  });

  it('is news for the sender when the recipient moved, not when it moved itself', () => {
    const dispatch = aDispatch();
    expect(advanced(dispatch, 'accept', now)).toMatchObject({ senderUnseen: true, answeredAt: now });
    expect(advanced(dispatch, 'withdraw', now)).toMatchObject({ senderUnseen: false, answeredAt: null });
  });

  it('waits for an answer again once an acceptance was undone, which is news for the sender', () => {
    const accepted = aDispatch({ documentType: 'Quotation', state: 'ACCEPTED', answeredAt: now });
    expect(advanced(accepted, 'undo', now)).toMatchObject({ state: 'PENDING', senderUnseen: true, answeredAt: null });
  });

  it('shows a Request to its buyer under proveedores and to its provider under clientes, a Quotation the other way round', () => {
    expect(contextOf('Request', 'sender')).toBe('proveedores');
    expect(contextOf('Request', 'recipient')).toBe('clientes');
    expect(contextOf('Quotation', 'sender')).toBe('clientes');
    expect(contextOf('Quotation', 'recipient')).toBe('proveedores');
  });
});
