import {
  mayDoOrder,
  needsReason,
  type OrderAction,
  type OrderRole,
  type OrderState,
  orderActions,
  orderRuling,
  orderStateNames,
  orderStates,
  orderTransitions,
  roleOfOrderAction,
  stateByReceptions,
} from '../../src/orders/order-states.table.js';

/** Section 3 of the second stage, written again: state, role, action → states. */
const decided: [OrderState, OrderRole, OrderAction, OrderState[]][] = [
  ['ISSUED', 'provider', 'confirm', ['CONFIRMED']],
  ['ISSUED', 'provider', 'decline', ['DECLINED']],
  ['ISSUED', 'buyer', 'cancel', ['CANCELLED']],
  ['ISSUED', 'platform', 'withdraw', ['CANCELLED']],
  ['ISSUED', 'buyer', 'note', ['ISSUED']],
  ['CONFIRMED', 'buyer', 'cancel', ['CANCELLED']],
  ['CONFIRMED', 'buyer', 'receive', ['PARTLY_RECEIVED', 'RECEIVED']],
  ['CONFIRMED', 'buyer', 'note', ['CONFIRMED']],
  ['PARTLY_RECEIVED', 'buyer', 'receive', ['PARTLY_RECEIVED', 'RECEIVED']],
  ['PARTLY_RECEIVED', 'buyer', 'reverse', ['CONFIRMED', 'PARTLY_RECEIVED']],
  ['PARTLY_RECEIVED', 'buyer', 'close', ['CLOSED']],
  ['PARTLY_RECEIVED', 'buyer', 'note', ['PARTLY_RECEIVED']],
  ['RECEIVED', 'buyer', 'reverse', ['CONFIRMED', 'PARTLY_RECEIVED']],
];
const roles = ['buyer', 'provider', 'platform'] as const;

describe('the states of an order', () => {
  it.each(orderStates.flatMap((state) => orderActions.map((action) => [state, action] as const)))(
    'in %s: %s is possible for whom and to where it was decided',
    (state, action) => {
      for (const role of roles) {
        const found = decided.find(([at, who, what]) => at === state && who === role && what === action);
        expect([role, mayDoOrder(action, { state, role })]).toEqual([role, found !== undefined]);
        if (found) expect(orderTransitions[state][action]).toEqual(found[3]);
      }
    },
  );

  it('refuse the wrong company before the state', () => {
    for (const action of orderActions)
      for (const role of roles)
        if (roleOfOrderAction[action] !== role)
          expect(orderRuling(action, { state: 'CLOSED', role })).toBe('ORDER_NOT_YOUR_PART');
    expect(orderRuling('confirm', { state: 'CLOSED', role: 'provider' })).toBe('ORDER_ILLEGAL_STATE');
  });

  it('have the names that people read, and reasons where they were asked for', () => {
    expect(orderStates.map((state) => orderStateNames[state])).toEqual([
      'Emitida',
      'Confirmada',
      'Rechazada',
      'Anulada',
      'Recibida en parte',
      'Recibida',
      'Cerrada con saldo',
    ]);
    expect(needsReason).toEqual(['decline', 'cancel', 'reverse']);
  });

  it.each([
    [[false, false], [false, false], 'CONFIRMED'],
    [[true, false], [false, false], 'PARTLY_RECEIVED'],
    [[true, false], [true, true], 'PARTLY_RECEIVED'],
    [[true, true], [true, true], 'RECEIVED'],
  ] as const)('follow from what was received: %j %j → %s', (first, second, state) => {
    const lines = [first, second].map(([started, complete]) => ({ started, complete }));
    expect(stateByReceptions(lines)).toBe(state);
  });
});
