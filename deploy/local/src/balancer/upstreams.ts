import http from 'node:http';

const PROBE_EVERY_MS = 150;
const PROBE_PATIENCE_MS = 2_000;

/** One address behind the balancer. */
export interface Upstream {
  readonly url: URL;
  ready: boolean;
  /** Requests and tunnels in progress. */
  busy: number;
}

/**
 * The addresses behind one front. An upstream that is not ready, or does not answer, gets nothing new and finishes what
 * it has.
 */
export class Upstreams {
  readonly all: Upstream[];
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly stopped = new AbortController();

  constructor(urls: readonly string[]) {
    this.all = urls.map((url) => ({ url: new URL(url), ready: false, busy: 0 }));
  }

  start(): void {
    for (const upstream of this.all) void this.watch(upstream);
  }

  stop(): void {
    this.stopped.abort();
    this.agent.destroy();
  }

  /** The ready upstream with the least to do; equals take turns. Null if none is ready. */
  pick(): Upstream | null {
    let best: Upstream | null = null;
    for (const each of this.all) if (each.ready && (best === null || each.busy < best.busy)) best = each;
    if (best !== null) this.all.push(...this.all.splice(this.all.indexOf(best), 1));
    return best;
  }

  private async watch(upstream: Upstream): Promise<void> {
    const address = new URL('/health/ready', upstream.url);
    while (!this.stopped.signal.aborted) {
      upstream.ready = await isReady(address, this.agent);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS).unref());
    }
  }
}

/** Not `fetch`, because this runs many times a second, mostly for addresses without an instance. */
function isReady(address: URL, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = http.get(address, { agent, timeout: PROBE_PATIENCE_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200));
      answer.once('close', () => resolve(false));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
  });
}
