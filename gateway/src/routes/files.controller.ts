import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors, publicObjectKey } from '@cotizaobra/proto/core/files';
import { fileRoutes } from '@cotizaobra/proto/files/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ObjectSender } from '../files/object-sender.js';
import type { ApiRequest } from '../http/api-request.js';
import { readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

/**
 * Serves public pictures and catalogues. Keys are random and bytes never change, so browsers cache them for one year.
 */
@Controller()
export class FilesController {
  constructor(private readonly objects: ObjectSender) {}

  @Serves(fileRoutes.publicFile)
  async publicFile(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { owner, name } = readParams(fileRoutes.publicFile, request);
    const objectKey = publicObjectKey(owner, name);
    if (!objectKey) throw new AppError(fileErrors.FILE_NOT_FOUND);
    await this.objects.sendPublic(request, reply, objectKey);
  }
}
