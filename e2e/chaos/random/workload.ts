import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../history/client.js';
import type { Recorder } from '../history/recorder.js';
import type { Stage } from '../stage.js';
import { RandomCompany } from './company.js';
import { seeded } from './seeded.js';
import { World } from './world.js';

const PEOPLE_PER_COMPANY = 2;
const LOOK_EVERY_MS = 50;

/** The people of a stage at work. Each does one thing after the other until stopped. */
export class Workload {
  /** Operations begun so far. */
  count = 0;
  private working = false;
  private failure: unknown = null;
  private rounds: Promise<unknown> = Promise.resolve();
  private readonly workers: RandomCompany[];

  /** @param restMs how long each rests between two operations */
  constructor(
    { people }: Stage,
    recorder: Recorder,
    seed: number,
    private readonly restMs = 0,
  ) {
    const world = new World();
    const ids = people.map(({ companyId }) => companyId);
    this.workers = people.flatMap((person, at) => {
      const partners = ids.filter((id) => id !== person.companyId);
      return Array.from({ length: PEOPLE_PER_COMPANY }, (_, which) => {
        // Each person has random numbers of its own, from the seed.
        const random = seeded(seed * 1_000 + at * PEOPLE_PER_COMPANY + which + 1);
        const name = `S${seed}-${at + 1}${'ab'[which]}`;
        return new RandomCompany(new Client(person, recorder), world, partners, random, name);
      });
    });
  }

  start(): void {
    this.working = true;
    this.rounds = Promise.allSettled(this.workers.map((worker) => this.work(worker)));
  }

  /** Waits until so many operations were begun; the work goes on. */
  async reach(count: number): Promise<void> {
    while (this.count < count && this.working) await pause(LOOK_EVERY_MS);
  }

  /** Lets everybody finish what they began. */
  async stop(): Promise<void> {
    this.working = false;
    await this.rounds;
    if (this.failure) throw this.failure;
  }

  /** Works on until so many operations were begun. */
  async upTo(count: number): Promise<void> {
    if (!this.working) this.start();
    await this.reach(count);
    await this.stop();
  }

  private async work(worker: RandomCompany): Promise<void> {
    try {
      while (this.working) {
        this.count += 1;
        await worker.step();
        if (this.restMs > 0) await pause(this.restMs);
      }
    } catch (error) {
      this.failure ??= error;
      this.working = false;
    }
  }
}
