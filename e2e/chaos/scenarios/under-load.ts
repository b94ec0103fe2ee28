import { secondsUntilReady } from '../faults/readiness.js';
import { type Fault, faults } from '../faults/strikes.js';
import { check } from '../history/check.js';
import { collect, settle } from '../history/collect.js';
import type { Operation } from '../history/operation.js';
import { Recorder, readHistory } from '../history/recorder.js';
import type { Violation } from '../history/violation.js';
import { Workload } from '../random/workload.js';
import type { Outcome, Scenario, Settings } from '../scenario.js';
import { keepTraces, openStage, type Stage } from '../stage.js';

/** Operations begun before a fault strikes, and after the platform is ready again. */
const OPERATIONS_AROUND = 40;
const COMPANIES = 4;

/** Single faults, one after the other, on one busy platform. Everything is counted after each. */
export const underLoad: Scenario = {
  name: 'faults',
  fault: 'single faults under load',
  async run(settings) {
    const wanted = (process.env.FAULTS ?? '').split(/[\s,]+/).filter(Boolean);
    const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name));
    // A run without faults would pass without proof.
    if (unknown.length > 0) throw new Error(`FAULTS knows ${faults.map(({ name }) => name)}, not ${unknown}`);
    const chosen = faults.filter(({ name, short }) =>
      wanted.length > 0 ? wanted.includes(name) : short || !settings.short,
    );
    const stage = await openStage(COMPANIES);
    try {
      return await runAll(stage, chosen, settings);
    } catch (error) {
      keepTraces(stage, `faults-${settings.seed}`);
      throw error;
    } finally {
      await stage.stop();
    }
  },
};

async function runAll(stage: Stage, chosen: readonly Fault[], settings: Settings): Promise<Outcome[]> {
  const recorder = new Recorder(stage.log);
  const workload = new Workload(stage, recorder, settings.seed);
  const known = new Set<string>();
  const outcomes: Outcome[] = [];
  let before = 0;
  for (const fault of chosen) {
    process.stderr.write(`  ${fault.name}\n`);
    const { readySeconds, settledSeconds } = await strikeAtWork(stage, workload, fault, settings);
    const history = readHistory(stage.log);
    const found = check(history, await collect(stage, 0)).filter(({ what }) => !known.has(what));
    for (const { what } of found) known.add(what);
    const fresh = found.filter((one) => !fault.explains?.(one));
    if (fresh.length > 0) keepTraces(stage, `faults-${settings.seed}-${fault.name}`);
    outcomes.push(
      outcomeOf(fault, history.slice(before), fresh, {
        readySeconds,
        settledSeconds,
        explained: found.length - fresh.length,
      }),
    );
    before = history.length;
  }
  recorder.close();
  return outcomes;
}

async function strikeAtWork({ dataFolder }: Stage, workload: Workload, fault: Fault, { short }: Settings) {
  workload.start();
  await workload.reach(workload.count + OPERATIONS_AROUND);
  await fault.strike(dataFolder, short);
  const readySeconds = await secondsUntilReady(dataFolder);
  await workload.upTo(workload.count + OPERATIONS_AROUND);
  return { readySeconds, settledSeconds: await settle(dataFolder) };
}

function outcomeOf(
  { fault }: Fault,
  operations: readonly Operation[],
  violations: Violation[],
  { readySeconds, settledSeconds, explained }: { readySeconds: number; settledSeconds: number; explained: number },
): Outcome {
  const slowest = Math.max(0, ...operations.flatMap(({ attempts }) => attempts.map(({ ms }) => ms)));
  const again = operations.filter(({ attempts }) => attempts.length > 1).length;
  return {
    fault,
    operations: operations.length,
    acknowledged: operations.filter(({ outcome }) => outcome === 'acknowledged').length,
    violations,
    readySeconds,
    note: `${again} tried again, longest wait for one answer ${(slowest / 1_000).toFixed(1)} s, all effects after ${settledSeconds.toFixed(1)} s${explained > 0 ? `, ${explained} events in their new stream behind a later one` : ''}`,
  };
}
