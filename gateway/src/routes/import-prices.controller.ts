import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { ReadAnswerWorkbook } from '@cotizaobra/proto/documents/read-answer-workbook';
import { GetAnswerForm } from '@cotizaobra/proto/quotations/get-answer-form';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { ImportPrices } from '@cotizaobra/proto/quotations/import-prices';
import { Controller, Req } from '@nestjs/common';
import { ServiceCaller } from '../calls/service-caller.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams, readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

const route = quotationRoutes.importPrices;

/** Imports the filled-in form: documents reads it, quotations stores all of its prices or none. */
@Controller()
export class ImportPricesController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly uploads: UploadReceiver,
  ) {}

  @Serves(route)
  async importPrices(@Req() request: ApiRequest): Promise<MessageOutput<typeof ImportPrices>> {
    const { id } = readParams(route, request);
    const { version } = readQuery(route, request);
    // A caller without permission to price is refused before its file is read.
    await this.caller.call(GetAnswerForm, { id }, callOptions(request));
    const { file } = await this.uploads.receive(request, route.upload);
    const { documentId, prices } = await this.caller.call(
      ReadAnswerWorkbook,
      { objectKey: file.objectKey },
      { actor: null },
    );
    if (documentId !== id) throw new AppError(documentErrors.WORKBOOK_OF_ANOTHER);
    return this.caller.call(ImportPrices, { id, version, prices }, callOptions(request));
  }
}
