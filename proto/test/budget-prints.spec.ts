import { printsFor } from '../src/documents/budget-prints.js';

describe('which prints a company may make', () => {
  it.each([
    [{ isBudget: true, isOwn: true, includesAnalyses: false }, ['budget', 'analyses', 'resources', 'formula']],
    [{ isBudget: false, isOwn: true, includesAnalyses: false }, []],
    [{ isBudget: true, isOwn: false, includesAnalyses: false }, ['budget']],
    [{ isBudget: true, isOwn: false, includesAnalyses: true }, ['budget', 'analyses']],
    [{ isBudget: false, isOwn: false, includesAnalyses: false }, []],
  ])('%j: %j', (budget, prints) => {
    expect(printsFor(budget)).toEqual(prints);
  });
});
