import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ReadAnswerWorkbook } from '@cotizaobra/proto/documents/read-answer-workbook';
import { RenderAnalysis } from '@cotizaobra/proto/documents/render-analysis';
import { RenderAnswerForm } from '@cotizaobra/proto/documents/render-answer-form';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { RenderSample } from '@cotizaobra/proto/documents/render-sample';
import { type RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { DocumentsService } from './documents.service.js';
import { FilledForms } from './filled-forms.js';
import { sampleDocument } from './sample/sample-document.js';

@Controller()
export class DocumentsRequests {
  constructor(
    private readonly documents: DocumentsService,
    private readonly filledForms: FilledForms,
  ) {}

  @Handles(RenderDocument)
  render({ document, output }: MessagePayload<typeof RenderDocument>): Promise<RenderedDocument> {
    return this.documents.render(document, output);
  }

  @Handles(RenderSample)
  renderSample({ template }: MessagePayload<typeof RenderSample>): Promise<RenderedDocument> {
    return this.documents.render(sampleDocument(template), 'html');
  }

  @Handles(RenderAnalysis)
  renderAnalysis({ partida }: MessagePayload<typeof RenderAnalysis>): Promise<RenderedDocument> {
    return this.documents.renderAnalysis(partida);
  }

  @Handles(RenderAnswerForm)
  renderAnswerForm({ document, form }: MessagePayload<typeof RenderAnswerForm>): Promise<RenderedDocument> {
    return this.documents.renderAnswerForm(document, form);
  }

  @Handles(ReadAnswerWorkbook)
  readAnswer({
    objectKey,
  }: MessagePayload<typeof ReadAnswerWorkbook>): Promise<MessageOutput<typeof ReadAnswerWorkbook>> {
    return this.filledForms.read(objectKey);
  }
}
