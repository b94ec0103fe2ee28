import { Module } from '@nestjs/common';
import { ExportChatPartHandler } from './export/export-part.js';
import { PeopleRepository } from './people/people.repository.js';
import { ProfileSavedConsumer } from './people/profile-saved.consumer.js';
import { CountUnreadOfCompanyHandler } from './thread/count-unread-of-company.js';
import { CountUnreadOfDocumentHandler } from './thread/count-unread-of-document.js';
import { CountUnreadOfItemHandler } from './thread/count-unread-of-item.js';
import { GetChatHandler } from './thread/get-chat.js';
import { GetThreadPartnerHandler } from './thread/get-thread-partner.js';
import { GuestTakenOverConsumer } from './thread/guest-taken-over.consumer.js';
import { MarkChatReadHandler } from './thread/mark-chat-read.js';
import { MessageRepository } from './thread/message.repository.js';
import { SendChatMessageHandler } from './thread/send-chat-message.js';
import { ThreadEvents } from './thread/thread.events.js';
import { ThreadRepository } from './thread/thread.repository.js';
import { ThreadResolver } from './thread/thread-resolver.js';

@Module({
  controllers: [
    GetChatHandler,
    SendChatMessageHandler,
    MarkChatReadHandler,
    CountUnreadOfItemHandler,
    CountUnreadOfDocumentHandler,
    CountUnreadOfCompanyHandler,
    GetThreadPartnerHandler,
    ExportChatPartHandler,
    ProfileSavedConsumer,
    GuestTakenOverConsumer,
  ],
  providers: [ThreadResolver, ThreadRepository, MessageRepository, ThreadEvents, PeopleRepository],
})
export class AppModule {}
