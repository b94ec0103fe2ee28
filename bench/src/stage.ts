import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Person, signUp } from '../../e2e/support/api.js';
import { newPlace, type Place, type Platform, startPlatform } from '../../e2e/support/platform.js';
import { waitFor } from '../../e2e/support/wait-for.js';
import type { Stage } from './bench.js';
import { cpuSecondsBelow } from './process-family.js';

/** Printed when everything is ready and the demo data is there. */
const READY = / is ready at /;

/** One account sends more requests here than many elsewhere. */
const NO_LIMITS = { RATE_LIMIT_ACCOUNT: '10000000' };

export interface Start {
  platform: Platform;
  seconds: number;
  /** Computing time of all processes of the run, ended ones included. */
  cpuSeconds: number;
}

/** The platform of a whole bench run. It keeps its folder and port over all starts. */
export class PlatformStage implements Stage {
  private apart = true;
  private place: Promise<Place> | null = null;
  private started: Promise<Platform> | null = null;
  private signedUp: Promise<{ sender: Person; recipient: Person }> | null = null;

  platform(): Promise<Platform> {
    this.started ??= this.start();
    return this.started;
  }

  /**
   * Seconds from the command to the printed address, and those of computing by all processes of the run meanwhile.
   * Data and address of the start before are kept. `apart`: a process for each service.
   */
  async restart(apart: boolean): Promise<Start> {
    if (process.env.E2E_URL) throw new Error('a platform that runs already is not started here: unset E2E_URL');
    await this.stop();
    this.apart = apart;
    const begin = performance.now();
    const platform = await this.platform();
    await waitFor('the platform to say it is ready', () => READY.test(platform.output()));
    return { platform, seconds: (performance.now() - begin) / 1_000, cpuSeconds: cpuSecondsBelow(process.pid) };
  }

  /** Stops and removes all data, so the next start is a first one. */
  async close(): Promise<void> {
    await this.stop();
    const place = await this.place;
    this.place = null;
    this.signedUp = null;
    if (place) rmSync(place.dataFolder, { recursive: true, force: true });
  }

  people(): Promise<{ sender: Person; recipient: Person }> {
    this.signedUp ??= this.signUpBoth();
    return this.signedUp;
  }

  async stop(): Promise<void> {
    const running = this.started;
    this.started = null;
    await (await running?.catch(() => null))?.stop();
  }

  private async start(): Promise<Platform> {
    this.place ??= newPlace();
    return startPlatform(await this.place, { settings: { ...NO_LIMITS, DEMO: 'yes', APART: String(this.apart) } });
  }

  private async signUpBoth() {
    const { url } = await this.platform();
    const [sender, recipient] = await Promise.all([
      signUp(url, 'Constructora Cronómetro S.A.C.'),
      signUp(url, 'Ferretería Cronómetro E.I.R.L.'),
    ]);
    return { sender, recipient };
  }
}
