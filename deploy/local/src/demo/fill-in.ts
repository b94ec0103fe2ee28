import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { filesOf, type Settings } from '../settings.js';
import { DemoApi } from './demo-api.js';
import { type DemoStep, demoSteps } from './steps.js';

const doneSchema = z.array(z.string());

/** The steps that no run has finished yet. */
export function missingSteps(settings: Settings, steps = demoSteps): DemoStep[] {
  const done = doneSteps(settings);
  return steps.filter(({ name }) => !done.includes(name));
}

/**
 * Fills in the demo data that is not there yet, through the gateway. A step that fails leaves the platform running
 * and is tried again at the next start, with those that rely on it.
 */
export async function fillInDemoData(
  settings: Settings,
  say: (text: string) => void,
  steps = demoSteps,
): Promise<void> {
  const api = new DemoApi(`http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`);
  // A step stands behind those it relies on.
  const states = new Map<string, Promise<boolean>>();
  for (const step of missingSteps(settings, steps)) {
    const others = step.after.map((name) => states.get(name) ?? true);
    states.set(
      step.name,
      Promise.all(others).then((done) => done.every(Boolean) && complete(step, api, settings, say)),
    );
  }
  await Promise.all(states.values());
}

/** False: it was told that the step is incomplete. */
async function complete(step: DemoStep, api: DemoApi, settings: Settings, say: (text: string) => void) {
  try {
    await step.run(api, settings);
  } catch (error) {
    say(`Demo data: ${step.name} is incomplete and will be tried again at the next start.\n  ${String(error)}`);
    return false;
  }
  const { demoDone } = filesOf(settings.dataFolder);
  // A kill in the middle of writing leaves the list as it was.
  writeFileSync(`${demoDone}.new`, JSON.stringify([...doneSteps(settings), step.name]));
  renameSync(`${demoDone}.new`, demoDone);
  return true;
}

function doneSteps(settings: Settings): string[] {
  const { demoDone } = filesOf(settings.dataFolder);
  return existsSync(demoDone) ? doneSchema.parse(JSON.parse(readFileSync(demoDone, 'utf8'))) : [];
}
