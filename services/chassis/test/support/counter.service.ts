import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller, Injectable, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Gate } from './gate.js';
import { NoteWritten } from './notes.contract.js';

class NoteCounts1800000000001 implements MigrationInterface {
  readonly name = 'NoteCounts1800000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE note_counts (
      note_id uuid PRIMARY KEY, told integer NOT NULL, version integer NOT NULL, text text NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note_counts');
  }
}

/** Texts whose events fail: how often is left to fail. */
@Injectable()
export class Faults {
  private readonly left = new Map<string, number>();
  readonly attempts: string[] = [];

  fail(text: string, times: number): void {
    this.left.set(text, times);
  }

  meet(text: string): void {
    this.attempts.push(text);
    const left = this.left.get(text) ?? 0;
    if (left <= 0) return;
    this.left.set(text, left - 1);
    throw new Error(`fails ${left} times more`);
  }
}

/** `told` counts every event, also late ones; `version` and `text` are a projection that ignores older ones. */
@Controller()
class NoteCounter {
  constructor(
    private readonly faults: Faults,
    private readonly gate: Gate,
    private readonly transactions: Transactions,
  ) {}

  @Consumes(NoteWritten)
  async count({ envelope, data }: EventMessage<typeof NoteWritten>): Promise<void> {
    await this.transactions.required.query(
      `INSERT INTO note_counts VALUES ($1, 1, $2, $3)
       ON CONFLICT (note_id) DO UPDATE SET told = note_counts.told + 1,
         version = greatest(note_counts.version, $2),
         text = CASE WHEN note_counts.version < $2 THEN $3 ELSE note_counts.text END`,
      [data.noteId, envelope.aggregateVersion, data.text],
    );
    this.faults.meet(data.text);
    await this.gate.pass(data.text);
  }
}

@Module({ controllers: [NoteCounter], providers: [Faults, Gate] })
class CounterModule {}

export const service: ServiceDefinition = {
  name: 'notifications',
  module: CounterModule,
  database: { entities: [], migrations: [NoteCounts1800000000001] },
};

/** The same, with events that wait in one transaction. */
export const together: ServiceDefinition = { ...service, database: { ...service.database!, eventsTogether: true } };
