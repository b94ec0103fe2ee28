import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { ThreadRead } from '@cotizaobra/proto/chat/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { ThreadNotificationRepository } from '../notification/thread-notification.repository.js';

/** Marks the company's notifications about a conversation as read. */
@Controller()
export class ThreadReadConsumer {
  constructor(private readonly threads: ThreadNotificationRepository) {}

  @Consumes(ThreadRead)
  async execute({ envelope, data }: EventMessage<typeof ThreadRead>): Promise<void> {
    if (data.readerUnread > 0) return;
    await this.threads.settle(data.threadId, data.readerCompanyId, envelope.aggregateVersion);
  }
}
