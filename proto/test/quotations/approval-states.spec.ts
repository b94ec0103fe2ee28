import { approvalStates, approvalTransitions, isPendingApproval } from '../../src/quotations/approval-states.table.js';

describe('the states of an approval', () => {
  it('end once: only a pending one goes on', () => {
    const open = approvalStates.filter((state) => Object.keys(approvalTransitions[state]).length > 0);
    expect(open).toEqual(['PENDING']);
    expect(approvalStates.filter(isPendingApproval)).toEqual(['PENDING']);
  });

  it('are all reached by an action', () => {
    expect(Object.values(approvalTransitions.PENDING).sort()).toEqual(
      approvalStates.filter((state) => state !== 'PENDING').sort(),
    );
  });
});
