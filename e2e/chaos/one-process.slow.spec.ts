import { oneProcess } from './scenarios/one-process.js';

const ACKNOWLEDGED = 60;

/** The processes of the other way die one by one in `quick.slow.spec.ts`. */
describe('a platform in one process', () => {
  it('loses and doubles nothing while that process is killed again and again', async () => {
    const [outcome] = await oneProcess.run({ seed: 43, short: true, operations: 0, companies: 0 });
    expect(outcome?.violations).toEqual([]);
    expect(outcome?.acknowledged).toBeGreaterThan(ACKNOWLEDGED);
  }, 400_000);
});
