import { killNow } from '../faults/killers.js';
import { secondsUntilReady } from '../faults/readiness.js';
import { check } from '../history/check.js';
import { collect, settle } from '../history/collect.js';
import { Recorder, readHistory } from '../history/recorder.js';
import { Workload } from '../random/workload.js';
import type { Outcome, Scenario, Settings } from '../scenario.js';
import { keepTraces, openStage, type Stage } from '../stage.js';

const COMPANIES = 3;
const KILLS = { short: 3, long: 8 };
const OPERATIONS_AROUND = 30;

/** Every part dies at once: what an uncaught fault does to a run with one process. */
export const oneProcess: Scenario = {
  name: 'one-process',
  fault: 'kill -9 of the one process that runs everything, again and again',
  async run(settings) {
    const stage = await openStage(COMPANIES, { APART: 'false' });
    try {
      return [await killAgainAndAgain(stage, settings)];
    } catch (error) {
      keepTraces(stage, `one-process-${settings.seed}`);
      throw error;
    } finally {
      await stage.stop();
    }
  },
};

async function killAgainAndAgain(stage: Stage, { seed, short }: Settings): Promise<Outcome> {
  const { dataFolder, log } = stage;
  const recorder = new Recorder(log);
  const workload = new Workload(stage, recorder, seed);
  const kills = KILLS[short ? 'short' : 'long'];
  const waits: number[] = [];
  workload.start();
  for (let kill = 0; kill < kills; kill += 1) {
    await workload.reach(workload.count + OPERATIONS_AROUND);
    // All parts have the same process, so any name finds it.
    if (!killNow(dataFolder, 'gateway')) throw new Error('the process is down already');
    waits.push(await secondsUntilReady(dataFolder));
  }
  await workload.upTo(workload.count + OPERATIONS_AROUND);
  recorder.close();
  const settledSeconds = await settle(dataFolder);
  const history = readHistory(log);
  const violations = check(history, await collect(stage, 0));
  if (violations.length > 0) keepTraces(stage, `one-process-${seed}`);
  return {
    fault: oneProcess.fault,
    operations: history.length,
    acknowledged: history.filter(({ outcome }) => outcome === 'acknowledged').length,
    violations,
    readySeconds: Math.max(...waits),
    note: `${kills} kills; all effects ${settledSeconds.toFixed(1)} s after the last operation`,
  };
}
