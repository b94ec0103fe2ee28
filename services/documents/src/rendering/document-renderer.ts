import type { Writable } from 'node:stream';
import type { DocumentOutput, PrintDocument } from '@cotizaobra/proto/documents/model';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Injectable } from '@nestjs/common';
import { writeWorkbook } from '../excel/write-workbook.js';
import { Logos } from '../logo.js';
import { WarmPrinter } from '../printer.provider.js';
import { fileNameOf } from '../view-model/file-name.js';
import { RenderedObjects } from './rendered-objects.js';

/** Renders a document once. The same data, renderer, fonts and Chrome give the same object in the store. */
@Injectable()
export class DocumentRenderer {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly rendered: RenderedObjects,
    private readonly logos: Logos,
  ) {}

  /** Throws RENDER_BUSY, RENDER_FAILED, or UNAVAILABLE when the object store does not answer. */
  render(document: PrintDocument, output: DocumentOutput): Promise<RenderedDocument> {
    const fileName = fileNameOf(document, output);
    const content = contentOf(document);
    return this.rendered.get({ output, fileName, content, make: () => this.make(document, output) });
  }

  private async make(document: PrintDocument, output: DocumentOutput) {
    if (output === 'xlsx') return (stream: Writable) => writeWorkbook(document, stream);
    const logo = await this.logos.read(document.issuer.logoObjectKey);
    const { printer } = this.warm;
    return output === 'pdf' ? printer.pdf(document, logo) : Buffer.from(await printer.html(document, logo));
  }
}

/** Without the files that were issued meanwhile: they change nothing on a preview or in a workbook. */
function contentOf({ verification, ...document }: PrintDocument): object {
  return verification ? { ...document, address: verification.address } : document;
}
