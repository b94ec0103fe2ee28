import { detailsOf, tableOf } from './report.js';
import type { Settings } from './scenario.js';
import { scenarios } from './scenarios/scenarios.js';

/** The short form of `make chaos`: every scenario, with fewer operations and faults. */
describe('the fault table, in its short form', () => {
  const settings: Settings = { seed: 20_261_122, short: true, operations: 600, companies: 4 };

  it.each(scenarios.map((scenario) => [scenario.fault, scenario] as const))(
    'holds: %s',
    async (_fault, scenario) => {
      const outcomes = await scenario.run(settings);
      process.stderr.write(`\n${tableOf(outcomes, settings)}\n${detailsOf(outcomes)}\n`);
      expect(outcomes.flatMap(({ violations }) => violations)).toEqual([]);
    },
    900_000,
  );
});
