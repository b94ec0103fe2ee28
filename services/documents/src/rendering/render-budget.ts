import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderBudget } from '@cotizaobra/proto/documents/render-budget';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeBudget } from '../excel/budget/write-budget.js';
import { Logos } from '../logo.js';
import { WarmPrinter } from '../printer.provider.js';
import { budgetFileName } from '../view-model/file-name.js';
import { RenderedObjects } from './rendered-objects.js';

/** Renders a print of a budget once: the same data give the same object in the store. */
@Controller()
export class RenderBudgetHandler {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly rendered: RenderedObjects,
    private readonly logos: Logos,
  ) {}

  @Handles(RenderBudget)
  execute({ budget, output }: MessagePayload<typeof RenderBudget>): Promise<RenderedDocument> {
    const make = async () => {
      if (output === 'xlsx') return (stream: Writable) => writeBudget(budget, stream);
      return this.warm.printer.budgetPdf(budget, await this.logos.read(budget.document.issuer.logoObjectKey));
    };
    const fileName = budgetFileName(budget.content.print, budget.document.code, output);
    return this.rendered.get({ output, fileName, content: { budget }, make });
  }
}
