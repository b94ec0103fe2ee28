import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteResource } from '@cotizaobra/proto/technical-data/delete-resource';
import { resourceErrors } from '@cotizaobra/proto/technical-data/errors';
import { Controller } from '@nestjs/common';
import { companyOf } from './company-of.js';
import { ResourceRepository } from './resource.repository.js';

@Controller()
export class DeleteResourceHandler {
  constructor(private readonly resources: ResourceRepository) {}

  @Handles(DeleteResource)
  async execute(
    { id }: MessagePayload<typeof DeleteResource>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof DeleteResource>> {
    if (!(await this.resources.remove(companyOf(actor), id))) throw new AppError(resourceErrors.RESOURCE_NOT_FOUND);
    return { id };
  }
}
