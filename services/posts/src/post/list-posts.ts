import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListPosts } from '@cotizaobra/proto/posts/list-posts';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import { PostReader } from './post-reader.js';

/** The announcements for signed-in users, without expired ones. */
@Controller()
export class ListPostsHandler {
  constructor(private readonly reader: PostReader) {}

  @Handles(ListPosts)
  execute({ page, highlight }: MessagePayload<typeof ListPosts>): Promise<MessageOutput<typeof ListPosts>> {
    const currentOn = limaDay(new Date());
    return this.reader.page({ currentOn, ...(highlight ? { highlight: highlight === 'true' } : {}) }, page);
  }
}
