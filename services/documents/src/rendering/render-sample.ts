import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderSample } from '@cotizaobra/proto/documents/render-sample';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { sampleDocument } from '../sample/sample-document.js';
import { DocumentRenderer } from './document-renderer.js';

@Controller()
export class RenderSampleHandler {
  constructor(private readonly renderer: DocumentRenderer) {}

  @Handles(RenderSample)
  execute({ template }: MessagePayload<typeof RenderSample>): Promise<RenderedDocument> {
    return this.renderer.render(sampleDocument(template), 'html');
  }
}
