import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import type { PublicEventDef } from '@cotizaobra/proto/core/event';
import * as events from '@cotizaobra/proto/quotations/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { QuotationDocument } from '../domain/document.js';
import { statusOf } from '../domain/document-status.table.js';
import { dispatchFacts, publicFacts, publicTotals, type ToldDispatch } from './fact-data.js';
import type { DispatchFact, Fact } from './facts.js';
import { Parties } from './parties.js';

const sides = ['sender', 'recipient'] as const;

/**
 * Writes facts to the outbox, in the transaction of the change: one event for the platform, and about a dispatch one
 * public event for each of its two companies.
 */
@Injectable()
export class FactTeller {
  constructor(
    private readonly outbox: Outbox,
    private readonly parties: Parties,
  ) {}

  /** `firstVersion` is the document's version after the first fact; each further one is one version later. */
  async tell(tx: EntityManager, document: QuotationDocument, facts: readonly Fact[], firstVersion: number) {
    const ids = facts.flatMap((fact) =>
      fact.kind === 'changed' ? [] : [fact.dispatch.senderCompanyId, fact.dispatch.recipientCompanyId],
    );
    const party = await this.parties.forShowing(ids);
    for (const [index, fact] of facts.entries()) {
      const at = { aggregateId: document.id, aggregateVersion: firstVersion + index };
      if (fact.kind === 'changed') await this.tellChange(tx, document, fact.change, at);
      else await this.tellDispatch(tx, fact, { document, dispatch: fact.dispatch, party }, at);
    }
  }

  private tellChange(tx: EntityManager, document: QuotationDocument, change: ChangeOf, at: At) {
    return this.outbox.add(tx, events.DocumentChanged, {
      ...at,
      data: {
        documentId: document.id,
        documentType: document.type,
        ownerCompanyId: document.ownerCompanyId,
        change,
        status: statusOf(document.lifecycle),
      },
    });
  }

  private async tellDispatch(tx: EntityManager, fact: DispatchFact, told: ToldDispatch, at: At): Promise<void> {
    const data = dispatchFacts(told);
    const { document } = told;
    switch (fact.kind) {
      case 'sent': {
        await this.outbox.add(tx, events.DispatchSent, { ...at, data });
        const totals = document.type === 'Request' ? null : publicTotals(document);
        return this.tellBoth(tx, events.PublicDispatchSent, told, at, { totals });
      }
      case 'accepted':
        await this.outbox.add(tx, events.DispatchAccepted, { ...at, data: { ...data, copyId: fact.copyId } });
        return this.tellBoth(tx, events.PublicDispatchAccepted, told, at, {});
      case 'acceptanceUndone':
        await this.outbox.add(tx, events.AcceptanceUndone, { ...at, data });
        return this.tellBoth(tx, events.PublicAcceptanceUndone, told, at, {});
      case 'rejected':
        await this.outbox.add(tx, events.DispatchRejected, { ...at, data: { ...data, declined: fact.declined } });
        return this.tellBoth(tx, events.PublicDispatchRejected, told, at, {});
      case 'withdrawn':
        await this.outbox.add(tx, events.DispatchWithdrawn, { ...at, data: { ...data, reason: fact.reason } });
        return this.tellBoth(tx, events.PublicDispatchWithdrawn, told, at, {});
      case 'returned': {
        const { requestId, requestDispatchId } = fact;
        await this.outbox.add(tx, events.QuotationReturned, { ...at, data: { ...data, requestId, requestDispatchId } });
        return this.tellBoth(tx, events.PublicQuotationReturned, told, at, {
          requestId,
          totals: publicTotals(document),
        });
      }
    }
  }

  private async tellBoth<D extends z.ZodType>(
    tx: EntityManager,
    def: PublicEventDef<D>,
    told: ToldDispatch,
    at: At,
    more: Omit<z.input<D>, keyof ReturnType<typeof publicFacts>>,
  ): Promise<void> {
    const { senderCompanyId, recipientCompanyId } = told.dispatch;
    for (const role of sides) {
      const forCompany = role === 'sender' ? senderCompanyId : recipientCompanyId;
      const data = { ...publicFacts(told, role), ...more } as z.input<D>;
      await this.outbox.addPublic(tx, def, { ...at, forCompany, data });
    }
  }
}

interface At {
  aggregateId: string;
  aggregateVersion: number;
}

type ChangeOf = Extract<Fact, { kind: 'changed' }>['change'];
