import { freeWhatWorkLeft } from '@cotizaobra/chassis/app/free-what-work-left';
import { demoFiller } from './demo/demo-filler.js';
import { missingSteps } from './demo/fill-in.js';
import { startMailPage } from './mail-page/mail-server.js';
import { portsOf } from './ports.js';
import { processList } from './processes.js';
import { serveRolls } from './roll/serve-rolls.js';
import { announce } from './run/announce.js';
import { tell, tellOf } from './run/console.js';
import { RefusedToStart } from './run/earlier-run.js';
import { prepareRun, startPlatform } from './run/platform.js';
import { LOOPBACK } from './run/run.js';
import { secretsOf } from './run/secrets-of.js';
import { scheduleAsBatch } from './scheduling.js';
import { filesOf, readSettings, type Settings } from './settings.js';
import { RunRecorder } from './supervisor/run-record.js';
import { Supervisor } from './supervisor/supervisor.js';

/** `make up`: starts the whole platform, runs until Ctrl-C or SIGTERM, then stops it in order. */
async function main(): Promise<number> {
  const startedAt = Date.now();
  scheduleAsBatch();
  const settings = readSettings(process.env);
  const files = filesOf(settings.dataFolder);
  const run = await prepareRun(settings, tell);
  const recorder = new RunRecorder(files.run, settings.publicUrl);
  const supervisor = new Supervisor({ logFolder: files.logs, recorder, say: tellOf });
  const stopRequested = onStopSignals(supervisor);

  const ready = startPlatform(run, supervisor)
    .then(() => startMailPage(files.mail, { host: LOOPBACK, port: portsOf(settings).mail }))
    .then(() => fillInDemo(settings, supervisor))
    .then(async () => {
      if (!supervisor.isStopping) announce(settings, Date.now() - startedAt);
      freeWhatWorkLeft();
      // Its compiler is large, and only this way of running needs it.
      if (settings.dev) (await import('./dev/develop.js')).develop(processList(run), settings.root, supervisor);
    });
  // A replaced instance gets passwords and keys that changed since the start.
  const readAnew = () => processList({ ...run, secrets: secretsOf(settings) });
  serveRolls({ file: files.roll, supervisor, readAnew }, ready);
  const failure = await Promise.race([ready.then(() => null, asError), stopRequested.then(() => null)]);
  if (failure === null) await stopRequested;
  else tell(`\nThe platform did not start: ${failure.message}\nLogs: ${files.logs}`);

  tell('Stopping…');
  await supervisor.stop();
  recorder.close();
  tell('Stopped.');
  return failure === null ? 0 : 1;
}

/** A failure of the demo data is printed; the platform stays usable. */
async function fillInDemo(settings: Settings, supervisor: Supervisor): Promise<void> {
  if (missingSteps(settings).length === 0) return;
  await supervisor.run(demoFiller(settings), tell).catch((error: unknown) => tell(String(error)));
}

/** The first signal stops everything in order; a second one kills at once. A closed terminal counts as Ctrl-C. */
function onStopSignals(supervisor: Supervisor): Promise<void> {
  return new Promise((resolve) => {
    let asked = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        asked += 1;
        if (asked > 1) supervisor.kill();
        resolve();
      });
    }
  });
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof RefusedToStart ? error.message : error);
    process.exit(1);
  },
);
