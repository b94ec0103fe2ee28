import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { ImportClientWorkbook } from '@cotizaobra/proto/quotations/import-client-workbook';
import { Controller } from '@nestjs/common';

type Input = MessagePayload<typeof ImportClientWorkbook>;
type Output = MessageOutput<typeof ImportClientWorkbook>;

@Controller()
export class ImportClientWorkbookHandler {
  @Handles(ImportClientWorkbook)
  async execute(_: Input): Promise<Output> {
    throw new AppError(documentErrors.WORKBOOK_UNKNOWN);
  }
}
