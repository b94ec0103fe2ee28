import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderOpeningAct } from '@cotizaobra/proto/documents/render-opening-act';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { Logos } from '../logo.js';
import { WarmPrinter } from '../printer.provider.js';
import { openingActFileName } from '../view-model/file-name.js';
import { RenderedObjects } from './rendered-objects.js';

/** Renders an 'Acta de apertura' once: the same data give the same object in the store. */
@Controller()
export class RenderOpeningActHandler {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly rendered: RenderedObjects,
    private readonly logos: Logos,
  ) {}

  @Handles(RenderOpeningAct)
  execute({ act }: MessagePayload<typeof RenderOpeningAct>): Promise<RenderedDocument> {
    const make = async () => this.warm.printer.openingActPdf(act, await this.logos.read(act.buyer.logoObjectKey));
    const fileName = openingActFileName(act.request.code);
    return this.rendered.get({ output: 'pdf', fileName, content: { openingAct: act }, make });
  }
}
