import { Injectable } from '@nestjs/common';

export type HealthCheck = () => boolean | Promise<boolean>;

const CHECK_TIMEOUT_MS = 2_000;

/** Conditions for a process to accept work. Parts register their checks; a stop makes the process unready at once. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private stopping = false;

  register(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  beginStop(): void {
    this.stopping = true;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Results of all checks by name, within 2 s. */
  async report(): Promise<{ ready: boolean; checks: Record<string, boolean> }> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await holds(check)] as const),
    );
    const checks: Record<string, boolean> = { running: !this.stopping, ...Object.fromEntries(entries) };
    return { ready: Object.values(checks).every(Boolean), checks };
  }
}

async function holds(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const answer = Promise.resolve().then(check);
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer));
}
