import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { IssuedDocuments } from './issued-documents.js';

@Controller()
export class RenderDocumentHandler {
  constructor(private readonly documents: IssuedDocuments) {}

  @Handles(RenderDocument)
  execute({ document, output }: MessagePayload<typeof RenderDocument>): Promise<RenderedDocument> {
    return this.documents.render(document, output);
  }
}
