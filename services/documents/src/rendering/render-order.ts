import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { RenderOrder } from '@cotizaobra/proto/documents/render-order';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeOrder } from '../excel/order/write-order.js';
import { Logos } from '../logo.js';
import { WarmPrinter } from '../printer.provider.js';
import { Sealer } from '../seal/sealer.js';
import { orderFileName } from '../view-model/file-name.js';
import { RenderedObjects } from './rendered-objects.js';

type PrintOrder = MessagePayload<typeof RenderOrder>['order'];

/** Renders an order once: the same data give the same object in the store. */
@Controller()
export class RenderOrderHandler {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly rendered: RenderedObjects,
    private readonly logos: Logos,
    private readonly sealer: Sealer,
  ) {}

  @Handles(RenderOrder)
  execute({ order, output }: MessagePayload<typeof RenderOrder>): Promise<RenderedDocument> {
    if (output === 'pdf') return this.pdf(order);
    const make = async () => (stream: Writable) => writeOrder(order, stream);
    return this.rendered.get({ output, fileName: orderFileName(order.code, output), content: { order }, make });
  }

  /** Sealed if there is a key, in an object of its own: one that could not be sealed never stands in its place. */
  private async pdf(order: PrintOrder): Promise<RenderedDocument> {
    const file = { output: 'pdf', fileName: orderFileName(order.code, 'pdf') } as const;
    const print = async () => this.warm.printer.orderPdf(order, await this.logos.read(order.logoObjectKey));
    if (this.sealer.isReady) {
      const content = { order, sealed: true };
      const make = () => print().then((bytes) => this.sealed(bytes));
      const sealed = await this.rendered.get({ ...file, content, make }).catch(unlessUnsealed);
      if (sealed) return { ...sealed, seal: 'SEALED' };
    }
    return { ...(await this.rendered.get({ ...file, content: { order }, make: print })), seal: 'UNSEALED' };
  }

  private async sealed(pdf: Uint8Array): Promise<Uint8Array> {
    const { bytes, sealedAt } = await this.sealer.seal(pdf);
    if (sealedAt === null) throw new Unsealed();
    return bytes;
  }
}

/** The order was printed and not sealed; the next attempt prints it without. */
class Unsealed extends AppError {
  constructor() {
    super(documentErrors.RENDER_FAILED);
  }
}

function unlessUnsealed(error: unknown): null {
  if (error instanceof Unsealed) return null;
  throw error;
}
