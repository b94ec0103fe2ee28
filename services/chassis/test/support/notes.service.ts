import { randomBytes } from 'node:crypto';
import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller, Module } from '@nestjs/common';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { Gate } from './gate.js';
import * as contract from './notes.contract.js';

@Entity('notes')
export class NoteRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  text!: string;

  @Column('int')
  version!: number;
}

class Notes1800000000001 implements MigrationInterface {
  readonly name = 'Notes1800000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE notes (id uuid NOT NULL, text text NOT NULL, version integer NOT NULL, PRIMARY KEY (id))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

/** Writes a note and tells of it, as a use case would. */
export async function writeNote(
  { transactions, outbox }: { transactions: Transactions; outbox: Outbox },
  noteId: string,
  text: string,
): Promise<number> {
  const [row] = await transactions.required.query<{ version: number }[]>(
    `INSERT INTO notes (id, text, version) VALUES ($1, $2, 1)
     ON CONFLICT (id) DO UPDATE SET text = $2, version = notes.version + 1 RETURNING version`,
    [noteId, text],
  );
  const aggregateVersion = row?.version ?? 0;
  await outbox.add(contract.NoteWritten, { aggregateId: noteId, aggregateVersion, data: { noteId, text } });
  return aggregateVersion;
}

@Controller()
class NoteRequests {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly gate: Gate,
    private readonly requester: Requester,
  ) {}

  @Handles(contract.WriteNote)
  async write(
    @Input() { noteId, text }: MessagePayload<typeof contract.WriteNote>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof contract.WriteNote>> {
    return this.transactions.run(async () => {
      const { transactions, outbox } = this;
      const version = await writeNote({ transactions, outbox }, noteId, text);
      await this.outbox.addPublic(contract.NotePublished, {
        forCompany: actor.companyId ?? '',
        aggregateId: noteId,
        aggregateVersion: version,
        data: { noteId },
      });
      if (text === 'refuse') throw new AppError(contract.noteErrors.REFUSED, { noteId });
      await this.gate.pass(text);
      return { noteId, version };
    });
  }

  @Handles(contract.ReadNote)
  async read({ noteId }: MessagePayload<typeof contract.ReadNote>): Promise<MessageOutput<typeof contract.ReadNote>> {
    const row = await this.transactions.current.findOneBy(NoteRow, { id: noteId });
    return { text: row?.text ?? null };
  }

  @Handles(contract.Behave)
  async behave({ how, text }: MessagePayload<typeof contract.Behave>): Promise<unknown> {
    if (how === 'throw') throw new Error(`a secret: ${text}`);
    if (how === 'large') return { text: 'x'.repeat(9 * 1024 * 1024) };
    if (how === 'huge') return { text: randomBytes(12 * 1024 * 1024).toString('base64') };
    if (how === 'nothing') return undefined;
    if (how === 'break-contract') return { text: 5 };
    if (how === 'wait') await this.gate.pass(text);
    if (how === 'ask') return this.requester.request(contract.AskElsewhere, { text });
    return { text };
  }

  @Handles(contract.AdminOnly)
  admin(_input: object, context: RequestContext): MessageOutput<typeof contract.AdminOnly> {
    return { userId: context.actor?.userId ?? '' };
  }

  @Handles(contract.Internal)
  internal(): MessageOutput<typeof contract.Internal> {
    return { ok: true };
  }
}

@Module({ controllers: [NoteRequests], providers: [Gate] })
class NotesModule {}

export const service: ServiceDefinition = {
  name: 'quotations',
  module: NotesModule,
  database: { entities: [NoteRow], migrations: [Notes1800000000001] },
};
