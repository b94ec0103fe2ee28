import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GuestNews } from './guest-news.js';
import { guestNews } from './guest-news.texts.js';

const PERIOD_MS = 30_000;
const BATCH = 50;
/** A guest who reads within this time gets no mail; all messages within it are one mail. */
export const QUIET_MS = 600_000;

/**
 * Tells a guest by mail that the buyer has written. The time is stored with the message's event, and cleared in the
 * transaction of the mail: a killed process loses none, and several instances send one.
 */
@Injectable()
export class GuestMessages implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private busy = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly invitations: InvitationRepository,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly news: GuestNews,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (!this.busy) this.running = this.round();
    }, PERIOD_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** A message was written. Whoever writes has read the earlier ones. */
  async posted(message: { documentId: string; senderCompanyId: string; recipientCompanyId: string }, now: Date) {
    const { documentId, senderCompanyId, recipientCompanyId } = message;
    await this.read(senderCompanyId, documentId);
    const invitation = await this.invitations.ofGuest(recipientCompanyId, documentId);
    if (!invitation || invitation.messageDueAt) return;
    await this.invitations.update(invitation.dispatchId, { messageDueAt: new Date(now.getTime() + QUIET_MS) });
  }

  /** A guest who is on its page needs no mail. */
  async read(companyId: string, documentId: string): Promise<void> {
    const invitation = await this.invitations.ofGuest(companyId, documentId);
    if (invitation?.messageDueAt) await this.invitations.update(invitation.dispatchId, { messageDueAt: null });
  }

  /** Mails everybody whose time has come; one failure does not stop the others. */
  async run(now: Date): Promise<void> {
    for (const dispatchId of await this.invitations.withMessages(now, BATCH)) {
      try {
        await this.transactions.run(() => this.mail(dispatchId, now));
      } catch (error) {
        this.logger.warn({ err: error, dispatchId }, 'could not tell a guest of a message');
      }
    }
  }

  private async round(): Promise<void> {
    this.busy = true;
    try {
      await this.run(new Date());
    } catch (error) {
      this.logger.warn({ err: error }, 'could not look for messages to guests');
    } finally {
      this.busy = false;
    }
  }

  private async mail(dispatchId: string, now: Date): Promise<void> {
    const invitation = await this.invitations.lock(dispatchId);
    const dispatch = await this.dispatches.find(dispatchId);
    if (!dispatch || !invitation.messageDueAt || invitation.messageDueAt > now) return;
    await this.invitations.update(dispatchId, { messageDueAt: null });
    if (invitation.revokedAt) return;
    const { general, sender } = await this.snapshots.get(dispatch.snapshotId);
    const buyer = sender?.name ?? '';
    const text = guestNews.messageWaiting({ buyer, code: general.code, title: general.name });
    await this.news.mail(invitation, text, buyer);
  }
}
