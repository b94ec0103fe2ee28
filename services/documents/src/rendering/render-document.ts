import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { DocumentRenderer } from './document-renderer.js';

@Controller()
export class RenderDocumentHandler {
  constructor(private readonly renderer: DocumentRenderer) {}

  @Handles(RenderDocument)
  execute({ document, output }: MessagePayload<typeof RenderDocument>): Promise<RenderedDocument> {
    return this.renderer.render(document, output);
  }
}
