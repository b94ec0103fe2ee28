import { setTimeout as pause } from 'node:timers/promises';
import { type Strike, strikeAtRandom } from '../faults/random-faults.js';
import { check } from '../history/check.js';
import { collect, settle } from '../history/collect.js';
import type { Operation } from '../history/operation.js';
import { Recorder, readHistory } from '../history/recorder.js';
import { seeded } from '../random/seeded.js';
import { Workload } from '../random/workload.js';
import type { Outcome, Scenario, Settings } from '../scenario.js';
import { keepTraces, openStage, type Stage } from '../stage.js';

/** Maximum pause between two faults: long enough for work, short enough to hit processes that still catch up. */
const CALM_SECONDS = { short: 2, long: 8 };
const REPORT_EVERY_MS = 30_000;

/** Concurrent companies do random work while any process, NATS and PostgreSQL die, hang and return. */
export const randomRun: Scenario = {
  name: 'random',
  fault: 'any process, NATS, PostgreSQL killed, stopped, continued at random',
  async run(settings) {
    const stage = await openStage(settings.companies);
    try {
      return [await runOn(stage, settings)];
    } catch (error) {
      keepTraces(stage, `random-${settings.seed}`);
      throw error;
    } finally {
      await stage.stop();
    }
  },
};

async function runOn(stage: Stage, settings: Settings): Promise<Outcome> {
  const recorder = new Recorder(stage.log);
  const workload = new Workload(stage, recorder, settings.seed);
  let isOver = false;
  const working = workload.upTo(settings.operations).finally(() => {
    isOver = true;
  });
  const chances = {
    dataFolder: stage.dataFolder,
    random: seeded(settings.seed),
    calmSeconds: CALM_SECONDS[settings.short ? 'short' : 'long'],
  };
  const [strikes] = await Promise.all([
    strikeAtRandom(chances, () => isOver),
    working,
    reportProgress(
      () => workload.count,
      () => isOver,
    ),
  ]);
  recorder.close();
  const settledSeconds = await settle(stage.dataFolder);
  const history = readHistory(stage.log);
  const violations = check(history, await collect(stage, settings.short ? 1 : settings.companies));
  const kept = violations.length > 0 ? `; traces in ${keepTraces(stage, `random-${settings.seed}`)}` : '';
  return {
    fault: randomRun.fault,
    operations: history.length,
    acknowledged: history.filter(({ outcome }) => outcome === 'acknowledged').length,
    violations,
    readySeconds: Math.max(0, ...strikes.map(({ readySeconds }) => readySeconds ?? 0)),
    note: `${noteOn(history, strikes)}; all effects ${settledSeconds.toFixed(1)} s after the last operation${kept}`,
  };
}

async function reportProgress(done: () => number, isOver: () => boolean): Promise<void> {
  let last = Date.now();
  while (!isOver()) {
    await pause(500);
    if (Date.now() - last < REPORT_EVERY_MS) continue;
    last = Date.now();
    process.stderr.write(`  ${done()} operations\n`);
  }
}

function noteOn(history: readonly Operation[], strikes: readonly Strike[]): string {
  const of = (outcome: Operation['outcome']) => history.filter((one) => one.outcome === outcome).length;
  const again = history.filter(({ attempts }) => attempts.length > 1).length;
  const slowest = Math.max(0, ...history.flatMap(({ attempts }) => attempts.map(({ ms }) => ms)));
  return `${strikes.length} faults, ${of('refused')} refused, ${of('either')} never known, ${again} tried again, longest wait for one answer ${(slowest / 1_000).toFixed(1)} s`;
}
