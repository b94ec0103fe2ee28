import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderAnalysis } from '@cotizaobra/proto/documents/render-analysis';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeAnalysis } from '../excel/analysis/write-analysis.js';
import { analysisFileName } from '../view-model/file-name.js';
import { RenderedObjects } from './rendered-objects.js';

@Controller()
export class RenderAnalysisHandler {
  constructor(private readonly rendered: RenderedObjects) {}

  @Handles(RenderAnalysis)
  execute({ partida }: MessagePayload<typeof RenderAnalysis>): Promise<RenderedDocument> {
    const make = async () => (stream: Writable) => writeAnalysis(partida, stream);
    return this.rendered.get({ output: 'xlsx', fileName: analysisFileName(partida.item), content: partida, make });
  }
}
