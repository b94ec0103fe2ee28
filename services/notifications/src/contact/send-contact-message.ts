import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CONTACT_SHORTEST_MS, type ContactForm } from '@cotizaobra/proto/notifications/contact';
import { notificationErrors } from '@cotizaobra/proto/notifications/errors';
import { SendContactMessage } from '@cotizaobra/proto/notifications/send-contact-message';
import { Controller, Inject } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { NotificationsEnv } from '../env.js';
import { contactMail } from './contact.mail.js';
import { ContactMessageRow } from './contact-message.row.js';

const HOUR_MS = 3_600_000;

/** Stores and mails a message of the contact form in one transaction. */
@Controller()
export class SendContactMessageHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: NotificationsEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(SendContactMessage)
  async execute({
    website,
    elapsedMs,
    ...form
  }: MessagePayload<typeof SendContactMessage>): Promise<MessageOutput<typeof SendContactMessage>> {
    const isProgram = Boolean(website?.trim()) || (elapsedMs !== undefined && elapsedMs < CONTACT_SHORTEST_MS);
    if (isProgram) this.logger.info({ name: 'contact.trapped' }, 'command');
    else await this.transactions.run(() => this.store(form));
    return {};
  }

  private async store({ asunto, ...form }: ContactForm): Promise<void> {
    const { current } = this.transactions;
    const since = new Date(Date.now() - HOUR_MS);
    const recent = await current.countBy(ContactMessageRow, { email: form.email, createdAt: MoreThan(since) });
    if (recent >= this.env.CONTACTS_PER_HOUR) throw new AppError(notificationErrors.TOO_MANY_CONTACTS);
    const row = { id: uuidV7(), ...form, subject: asunto };
    await current.insert(ContactMessageRow, row);
    await this.mails.add(contactMail(this.env.CONTACT_MAIL, row));
  }
}
