import pg from 'pg';
import { databaseUrlOf } from '../faults/run.js';
import type { Cut } from '../history/recorder.js';

const LOOK_EVERY_MS = 10;

interface Look {
  asked: number;
  answered: number;
  position: bigint;
}

/** Follows the position of PostgreSQL's log, so that a position can be given as a time. */
export class WalWatch {
  private readonly looks: Look[] = [];
  private watching = true;

  private constructor(private readonly client: pg.Client) {}

  static async start(dataFolder: string): Promise<WalWatch> {
    const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder, 'postgres') });
    await client.connect();
    const watch = new WalWatch(client);
    watch.done = watch.look();
    return watch;
  }

  private done: Promise<void> = Promise.resolve();

  async stop(): Promise<void> {
    this.watching = false;
    await this.done;
    await this.client.end();
  }

  /**
   * Operations acknowledged before the last reading not past the position are in. Operations begun after the first
   * reading past it are not.
   */
  timeOf(lsn: string): Cut {
    const position = positionOf(lsn);
    const before = this.looks.filter((look) => look.position <= position).map(({ asked }) => asked);
    const after = this.looks.filter((look) => look.position > position).map(({ answered }) => answered);
    if (before.length === 0 || after.length === 0) throw new Error(`${lsn} was not passed while the log was watched`);
    return { notBefore: Math.max(...before), notAfter: Math.min(...after) };
  }

  private async look(): Promise<void> {
    while (this.watching) {
      const asked = Date.now();
      const { rows } = await this.client.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
      this.looks.push({ asked, answered: Date.now(), position: positionOf(rows[0]?.lsn ?? '') });
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

/** `16/B374D848` as a number. */
function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
