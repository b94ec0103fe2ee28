import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderOrder } from '@cotizaobra/proto/documents/render-order';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeOrder } from '../excel/order/write-order.js';
import { Logos } from '../logo.js';
import { WarmPrinter } from '../printer.provider.js';
import { orderFileName } from '../view-model/file-name.js';
import { RenderedObjects } from './rendered-objects.js';

/** Renders an order once: the same data give the same object in the store. */
@Controller()
export class RenderOrderHandler {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly rendered: RenderedObjects,
    private readonly logos: Logos,
  ) {}

  @Handles(RenderOrder)
  execute({ order, output }: MessagePayload<typeof RenderOrder>): Promise<RenderedDocument> {
    const make = async () => {
      if (output === 'xlsx') return (stream: Writable) => writeOrder(order, stream);
      return this.warm.printer.orderPdf(order, await this.logos.read(order.logoObjectKey));
    };
    return this.rendered.get({ output, fileName: orderFileName(order.code, output), content: { order }, make });
  }
}
