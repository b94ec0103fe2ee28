import { inspect } from 'node:util';
import { detailsOf, tableOf } from './report.js';
import type { Outcome, Scenario, Settings } from './scenario.js';
import { scenarios } from './scenarios/scenarios.js';

/** `make chaos`: every line of the fault table, one after the other, each on its own platform. */
async function main(): Promise<number> {
  const settings = readSettings(process.env);
  const only = (process.env.ONLY ?? '').split(/[\s,]+/).filter(Boolean);
  const chosen = scenarios.filter(({ name }) => only.length === 0 || only.includes(name));
  if (chosen.length === 0) throw new Error(`ONLY: ${scenarios.map(({ name }) => name).join(', ')}`);
  const outcomes: Outcome[] = [];
  for (const scenario of chosen) outcomes.push(...(await runOne(scenario, settings)));
  process.stdout.write(`\n${tableOf(outcomes, settings)}\n\n${detailsOf(outcomes)}\n`);
  process.stdout.write(`\nAgain with the same chances: make chaos SEED=${settings.seed}\n`);
  return outcomes.every(({ violations }) => violations.length === 0) ? 0 : 1;
}

async function runOne(scenario: Scenario, settings: Settings): Promise<Outcome[]> {
  process.stderr.write(`${scenario.name}: ${scenario.fault} (seed ${settings.seed})\n`);
  try {
    return await scenario.run(settings);
  } catch (error) {
    const what = inspect(error);
    const violations = [{ fault: 'stuck' as const, what }];
    return [{ fault: scenario.fault, operations: 0, acknowledged: 0, violations, readySeconds: null, note: '' }];
  }
}

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const short = Boolean(env.SHORT);
  return {
    seed: Number(env.SEED || Math.floor(Math.random() * 1_000_000)),
    short,
    operations: Number(env.OPERATIONS || (short ? 1_000 : 10_000)),
    companies: Number(env.COMPANIES || 6),
  };
}

process.exitCode = await main();
