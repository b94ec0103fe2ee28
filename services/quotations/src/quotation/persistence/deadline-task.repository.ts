import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, Not } from 'typeorm';
import type { DeadlineTask } from '../domain/deadline.js';
import { DeadlineTaskRow } from './deadline-task.row.js';

/** The things to do before and at deadlines. */
@Injectable()
export class DeadlineTaskRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Replaces what was planned for the Request. The end of its rounds stays: doing it looks at the deadline again. */
  async plan(requestId: string, tasks: readonly DeadlineTask[]): Promise<void> {
    await this.transactions.required.delete(DeadlineTaskRow, { requestId, kind: Not('lapse') });
    if (tasks.length === 0) return;
    const rows = tasks.map((task) => ({ requestId, ...task }));
    await this.transactions.required.insert(DeadlineTaskRow, rows);
  }

  /** Plans one task beside the others, or plans it anew. */
  async add(requestId: string, task: DeadlineTask): Promise<void> {
    await this.transactions.required.upsert(DeadlineTaskRow, { requestId, ...task }, ['requestId', 'kind']);
  }

  /** The oldest due tasks. */
  due(now: Date, take: number): Promise<DeadlineTaskRow[]> {
    const where = { dueAt: LessThanOrEqual(now) };
    return this.transactions.current.find(DeadlineTaskRow, { where, order: { dueAt: 'ASC' }, take });
  }

  /** Removes the task if it is still due; false if another instance did it, or it was planned anew. */
  async take({ requestId, kind }: Pick<DeadlineTaskRow, 'requestId' | 'kind'>, now: Date): Promise<boolean> {
    const where = { requestId, kind, dueAt: LessThanOrEqual(now) };
    const { affected } = await this.transactions.required.delete(DeadlineTaskRow, where);
    return affected === 1;
  }
}
