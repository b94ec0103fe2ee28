import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetClientWorkbook } from '@cotizaobra/proto/quotations/get-client-workbook';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { SourceFiles } from './source-files.js';
import { SourceWorkbooks } from './source-workbooks.js';

type Input = MessagePayload<typeof GetClientWorkbook>;
type Output = MessageOutput<typeof GetClientWorkbook>;

/** The client's workbook with the prices of the document. */
@Controller()
export class GetClientWorkbookHandler {
  constructor(
    private readonly workbooks: SourceWorkbooks,
    private readonly files: SourceFiles,
  ) {}

  @Handles(GetClientWorkbook)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const document = await this.workbooks.document(id, companyActorOf(actor).companyId);
    const { file } = await this.workbooks.workbookOf(document);
    return this.files.made('x', { fileName: file.fileName, contentType: 'x' }, () => this.files.read(file.objectKey));
  }
}
