import { actEvents, MAX_CHANGES } from '@cotizaobra/proto/core/act-recorded';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { type AuditedAct, auditedAct, supportMay } from '@cotizaobra/proto/core/audited-acts.table';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageDef } from '@cotizaobra/proto/core/message';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable } from '@nestjs/common';
import { PROCESS_NAME } from '../config/env-token.js';
import { type TransactionCompanion, Transactions } from '../data/transactions.js';
import { uuidV7 } from '../data/uuid-v7.js';
import { Outbox } from '../messaging/events/outbox.js';
import { type RequestContext, requestContext } from '../observability/request-context.js';
import { type RunningAct, runningAct } from './running-act.js';

const supportMayNot = { role: 'soporte', ability: 'cambiar nada de la empresa' };

/**
 * Records what people do, for the audit log of their company: an event in the transaction of the change. A reading has
 * no change; its event is committed before the answer leaves.
 */
@Injectable()
export class ActRecorder implements TransactionCompanion {
  constructor(
    @Inject(PROCESS_NAME) private readonly service: ServiceName,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {
    transactions.accompany(this);
  }

  /** Runs a request. Throws ROLE_FORBIDS if support would change something. */
  async run<T>(def: MessageDef, input: unknown, { actor }: RequestContext, work: () => Promise<T>): Promise<T> {
    const audited = auditedAct(def);
    const isSupport = actor?.means === 'support';
    if (!actor || actor.means === 'guest' || !(audited || isSupport)) return work();
    if (isSupport && !supportMay(def)) throw new AppError(coreErrors.ROLE_FORBIDS, supportMayNot);
    const act = actFor(def, audited, input, actor);
    return runningAct.run(act, async () => {
      const answer = await work();
      // A reading, or a change that was one statement without a transaction.
      if (act.state === 'running') await this.transactions.run(() => this.record(act));
      return answer;
    });
  }

  /** The handler begins: from here on there is something to record. */
  begin(): void {
    const act = runningAct.current();
    if (act?.state === 'waiting') act.state = 'running';
  }

  /** The first commit of the request takes the act with it. */
  async beforeCommit(): Promise<void> {
    const act = runningAct.current();
    if (act && !act.isRead) await this.record(act);
  }

  afterCommit(): void {
    const act = runningAct.current();
    if (act?.state === 'recording') act.state = 'recorded';
  }

  /** What was noted is noted again by the next attempt. */
  afterRollback(): void {
    const act = runningAct.current();
    if (!act || act.state === 'waiting' || act.state === 'recorded') return;
    act.state = 'running';
    act.changes.length = 0;
  }

  private async record(act: RunningAct): Promise<void> {
    const context = requestContext.current();
    if (act.state !== 'running' || !context?.actor || !(act.companyId || act.ofAccount)) return;
    act.state = 'recording';
    const { companyId, key, subjectId, label, changes } = act;
    const { userId, companyRole: role, means } = context.actor;
    const def = actEvents.find(({ service }) => service === this.service);
    if (!def) throw new Error(`${this.service} has no event for ${key}`);
    await this.outbox.add(def, {
      // An act never changes, so it is an aggregate of its own.
      aggregateId: uuidV7(),
      aggregateVersion: 1,
      companyId,
      data: {
        companyId,
        key,
        userId,
        role,
        means: means === 'key' || means === 'support' ? means : 'session',
        address: context.address ?? null,
        subjectId,
        label,
        changes: changes.slice(0, MAX_CHANGES),
      },
    });
  }
}

function actFor(def: MessageDef, audited: AuditedAct | null, input: unknown, actor: Actor): RunningAct {
  const named = (input as Record<string, unknown> | undefined)?.[audited?.field ?? 'id'];
  return {
    key: `${def.service}.${def.name}`,
    isRead: audited?.isRead ?? !audited,
    companyId: def.access === 'superAdmin' ? null : actor.companyId,
    ofAccount: def.access === 'session',
    subjectId: typeof named === 'string' ? named : null,
    label: null,
    changes: [],
    state: 'waiting',
  };
}
