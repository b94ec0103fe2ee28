import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderComparison } from '@cotizaobra/proto/documents/render-comparison';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeComparison } from '../excel/comparison/write-comparison.js';
import { Logos } from '../logo.js';
import { WarmPrinter } from '../printer.provider.js';
import { comparisonFileName } from '../view-model/file-name.js';
import { RenderedObjects } from './rendered-objects.js';

/** Renders a comparison once: the same data on the same day give the same object in the store. */
@Controller()
export class RenderComparisonHandler {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly rendered: RenderedObjects,
    private readonly logos: Logos,
  ) {}

  @Handles(RenderComparison)
  execute({ print, output }: MessagePayload<typeof RenderComparison>): Promise<RenderedDocument> {
    const make = async () => {
      if (output === 'xlsx') return (stream: Writable) => writeComparison(print, stream);
      return this.warm.printer.comparisonPdf(print, await this.logos.read(print.buyer.logoObjectKey));
    };
    const fileName = comparisonFileName(print.comparison.request.code, output);
    return this.rendered.get({ output, fileName, content: { comparison: print }, make });
  }
}
