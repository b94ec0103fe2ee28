import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { filesOf, type Settings } from '../settings.js';
import { DemoApi } from './demo-api.js';
import { type DemoStep, demoSteps } from './steps.js';

const doneSchema = z.array(z.string());

/** Steps that are not finished yet; without demo data those of the product alone. */
export function missingSteps(settings: Settings, steps = demoSteps): DemoStep[] {
  const done = doneSteps(settings);
  return steps.filter(({ name, always }) => (settings.demo || always) && !done.includes(name));
}

/**
 * Fills in missing demo data through the gateway. If a step fails, the platform keeps running. The next start repeats
 * that step and those that rely on it.
 */
export async function fillInDemoData(
  settings: Settings,
  say: (text: string) => void,
  steps = demoSteps,
): Promise<void> {
  const api = new DemoApi(`http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`);
  // Each step comes after the steps that it relies on.
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

/** False: the step was reported as incomplete. */
async function complete(step: DemoStep, api: DemoApi, settings: Settings, say: (text: string) => void) {
  try {
    await step.run(api, settings);
  } catch (error) {
    say(`Demo data: ${step.name} is incomplete and will be tried again at the next start.\n  ${String(error)}`);
    return false;
  }
  const { demoDone } = filesOf(settings.dataFolder);
  // A kill during writing leaves the former list.
  writeFileSync(`${demoDone}.new`, JSON.stringify([...doneSteps(settings), step.name]));
  renameSync(`${demoDone}.new`, demoDone);
  return true;
}

function doneSteps(settings: Settings): string[] {
  const { demoDone } = filesOf(settings.dataFolder);
  return existsSync(demoDone) ? doneSchema.parse(JSON.parse(readFileSync(demoDone, 'utf8'))) : [];
}
