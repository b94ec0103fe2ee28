import { Module } from '@nestjs/common';
import { PeopleConsumer } from './people/people.consumer.js';
import { PeopleRepository } from './people/people.repository.js';
import { ChatRequests } from './thread/chat.requests.js';
import { ChatService } from './thread/chat.service.js';
import { MessageRepository } from './thread/message.repository.js';
import { ThreadEvents } from './thread/thread.events.js';
import { ThreadRepository } from './thread/thread.repository.js';
import { UnreadService } from './thread/unread.service.js';

@Module({
  controllers: [ChatRequests, PeopleConsumer],
  providers: [ChatService, UnreadService, ThreadRepository, MessageRepository, ThreadEvents, PeopleRepository],
})
export class AppModule {}
