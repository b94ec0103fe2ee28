import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderAnswerForm } from '@cotizaobra/proto/documents/render-answer-form';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeAnswerForm } from '../excel/answer/write-answer-form.js';
import { RenderedObjects } from '../rendering/rendered-objects.js';
import { fileNameOf } from '../view-model/file-name.js';

@Controller()
export class RenderAnswerFormHandler {
  constructor(private readonly rendered: RenderedObjects) {}

  @Handles(RenderAnswerForm)
  execute({ document, form }: MessagePayload<typeof RenderAnswerForm>): Promise<RenderedDocument> {
    const fileName = fileNameOf(document, 'xlsx').replace(/\.xlsx$/, '_para-llenar.xlsx');
    const make = async () => (stream: Writable) => writeAnswerForm(document, form, stream);
    return this.rendered.get({ output: 'xlsx', fileName, content: { document, form }, make });
  }
}
