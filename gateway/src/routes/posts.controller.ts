import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { AddPostImage } from '@cotizaobra/proto/posts/add-post-image';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { Controller, Req } from '@nestjs/common';
import { ServiceCaller } from '../calls/service-caller.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { Serves } from '../http/serves.decorator.js';

@Controller()
export class PostsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly uploads: UploadReceiver,
  ) {}

  @Serves(postRoutes.addPostImage)
  async addImage(@Req() request: ApiRequest): Promise<MessageOutput<typeof AddPostImage>> {
    const { file } = await this.uploads.receive(request, postRoutes.addPostImage.upload);
    return this.caller.call(AddPostImage, { file }, callOptions(request));
  }
}
