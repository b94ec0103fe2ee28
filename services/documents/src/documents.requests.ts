import { Handles } from '@cotizaobra/chassis/messages/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderDocument, type RenderedDocument } from '@cotizaobra/proto/documents/requests';
import { Controller } from '@nestjs/common';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsRequests {
  constructor(private readonly documents: DocumentsService) {}

  @Handles(RenderDocument)
  render({ document, output }: MessagePayload<typeof RenderDocument>): Promise<RenderedDocument> {
    return this.documents.render(document, output);
  }
}
