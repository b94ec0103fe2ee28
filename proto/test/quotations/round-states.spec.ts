import {
  isOpenRound,
  mayReturnFor,
  roundActions,
  roundStates,
  roundTransitions,
} from '../../src/quotations/round-states.table.js';

describe('the states of a round', () => {
  it('are moved by these actions alone', () => {
    const moves = roundStates.flatMap((state) =>
      roundActions.flatMap((action) => {
        const next = roundTransitions[state][action];
        return next ? [`${state} ${action} ${next}`] : [];
      }),
    );
    expect(moves).toEqual([
      'OPEN answer ANSWERED',
      'OPEN return RETURNED',
      'OPEN lapse LAPSED',
      'ANSWERED return RETURNED',
      'ANSWERED lapse LAPSED',
    ]);
  });

  it('say who may do what next', () => {
    expect(roundStates.filter(isOpenRound)).toEqual(['OPEN']);
    expect(roundStates.filter(mayReturnFor)).toEqual(['OPEN', 'ANSWERED']);
  });
});
