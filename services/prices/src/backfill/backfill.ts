import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListReturnedAnswers } from '@cotizaobra/proto/quotations/list-returned-answers';
import { Injectable } from '@nestjs/common';
import { Recorder } from '../observation/recorder.js';
import { BackfillRunRow } from './backfill-run.row.js';

/** Reads all answers that quotations has. It may run again at any time, and leaves the same prices. */
@Injectable()
export class Backfill {
  constructor(
    private readonly transactions: Transactions,
    private readonly requester: Requester,
    private readonly recorder: Recorder,
  ) {}

  isDone(): Promise<boolean> {
    return this.transactions.current.exists(BackfillRunRow);
  }

  /** Returns the number of answers read. */
  async run(): Promise<number> {
    let answerCount = 0;
    for (let after: string | null = null, more = true; more; ) {
      const page: MessageOutput<typeof ListReturnedAnswers> = await this.requester.request(ListReturnedAnswers, {
        after,
      });
      for (const answer of page.answers) await this.transactions.run(() => this.recorder.record(answer));
      answerCount += page.answers.length;
      after = page.next;
      more = after !== null;
    }
    await this.transactions.current.insert(BackfillRunRow, { id: uuidV7(), answerCount, finishedAt: new Date() });
    return answerCount;
  }
}
