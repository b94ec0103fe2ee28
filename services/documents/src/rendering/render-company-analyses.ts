import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { writeAnalysesBc3 } from '@cotizaobra/proto/budget-reading/analyses/write-analyses-bc3';
import { writeAnalysesCsv } from '@cotizaobra/proto/budget-reading/analyses/write-csv';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderCompanyAnalyses } from '@cotizaobra/proto/documents/render-company-analyses';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeAnalysesBook } from '../excel/analyses/write-analyses-book.js';
import { companyAnalysesFileName } from '../view-model/file-name.js';
import { RenderedObjects, type Rendering } from './rendered-objects.js';

type Input = MessagePayload<typeof RenderCompanyAnalyses>;

@Controller()
export class RenderCompanyAnalysesHandler {
  constructor(private readonly rendered: RenderedObjects) {}

  @Handles(RenderCompanyAnalyses)
  execute(input: Input): Promise<RenderedDocument> {
    const { format, day } = input;
    const fileName = companyAnalysesFileName(day, format);
    return this.rendered.get({
      output: format,
      fileName,
      content: { file: 'company-analyses', ...input },
      make: makerOf(input),
    });
  }
}

function makerOf({ analyses, format, day }: Input): Rendering['make'] {
  if (format === 'csv') return async () => new TextEncoder().encode(writeAnalysesCsv(analyses));
  if (format === 'bc3') return async () => writeAnalysesBc3(analyses, day);
  return async () => (stream: Writable) => writeAnalysesBook(analyses, stream);
}
