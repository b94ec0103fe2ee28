import { AppError } from '@cotizaobra/proto/core/errors';
import type { IncomingFile } from '@cotizaobra/proto/core/files';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { notAForm, ReadAnswerWorkbook } from '@cotizaobra/proto/documents/read-answer-workbook';
import { GetAnswerForm } from '@cotizaobra/proto/quotations/get-answer-form';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { ImportClientWorkbook } from '@cotizaobra/proto/quotations/import-client-workbook';
import { ImportPrices } from '@cotizaobra/proto/quotations/import-prices';
import { Controller, Req } from '@nestjs/common';
import { ServiceCaller } from '../calls/service-caller.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams, readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

const route = quotationRoutes.importPrices;

/**
 * Imports a filled-in workbook: documents reads our form, quotations the client's workbook. All of its prices are
 * stored, or none.
 */
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
    const form = await this.readForm(file);
    if (form instanceof AppError) return this.importClientWorkbook(request, file, form);
    if (form.documentId !== id) throw new AppError(documentErrors.WORKBOOK_OF_ANOTHER);
    return this.caller.call(ImportPrices, { id, version, prices: form.prices }, callOptions(request));
  }

  /** The refusal, if the file is no form of ours; then the upload is still there. */
  private async readForm({ objectKey }: IncomingFile): Promise<MessageOutput<typeof ReadAnswerWorkbook> | AppError> {
    try {
      return await this.caller.call(ReadAnswerWorkbook, { objectKey, keepOthers: true }, { actor: null });
    } catch (error) {
      if (error instanceof AppError && notAForm.includes(error.code)) return error;
      throw error;
    }
  }

  /** A file that is not the client's workbook either is refused as a form. */
  private async importClientWorkbook(request: ApiRequest, file: IncomingFile, refusal: AppError) {
    const { id } = readParams(route, request);
    const { version } = readQuery(route, request);
    try {
      return await this.caller.call(ImportClientWorkbook, { id, version, file }, callOptions(request));
    } catch (error) {
      await this.uploads.discard(file);
      throw error instanceof AppError && error.code === documentErrors.WORKBOOK_UNKNOWN.code ? refusal : error;
    }
  }
}
