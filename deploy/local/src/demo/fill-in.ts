import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { filesOf, type Settings } from '../settings.js';
import { DemoApi } from './demo-api.js';
import { demoSteps } from './steps.js';

const doneSchema = z.array(z.string());

/**
 * Fills in the demo data that is not there yet, through the gateway. A step that fails leaves the platform running
 * and is tried again at the next start.
 */
export async function fillInDemoData(settings: Settings, say: (text: string) => void): Promise<void> {
  const marker = filesOf(settings.dataFolder).demoDone;
  const done = existsSync(marker) ? doneSchema.parse(JSON.parse(readFileSync(marker, 'utf8'))) : [];
  const api = new DemoApi(`http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`);
  for (const step of demoSteps.filter(({ name }) => !done.includes(name))) {
    try {
      await step.run(api, settings);
    } catch (error) {
      say(`Demo data: ${step.name} is incomplete and will be tried again at the next start.\n  ${String(error)}`);
      return;
    }
    done.push(step.name);
    writeFileSync(marker, JSON.stringify(done));
  }
}
