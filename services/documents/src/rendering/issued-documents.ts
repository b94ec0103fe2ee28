import type { DocumentOutput, PrintDocument } from '@cotizaobra/proto/documents/model';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Injectable } from '@nestjs/common';
import { Logos } from '../logo.js';
import { WarmPrinter } from '../printer.provider.js';
import { fileNameOf } from '../view-model/file-name.js';
import { DocumentRenderer } from './document-renderer.js';
import { IssuedFiles } from './issued-files.js';

/** Renders a document. The PDF of one that was sent is its recipient's file: made and sealed once. */
@Injectable()
export class IssuedDocuments {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly logos: Logos,
    private readonly renderer: DocumentRenderer,
    private readonly issued: IssuedFiles,
  ) {}

  /** Throws as `DocumentRenderer.render` and `IssuedFiles.get` do. */
  async render(document: PrintDocument, output: DocumentOutput): Promise<RenderedDocument> {
    const { verification } = document;
    if (!verification || output !== 'pdf') return this.renderer.render(document, output);
    const { printer } = this.warm;
    const { address } = verification;
    return this.issued.get(verification, {
      fileName: fileNameOf(document, output),
      makeSent: async () => printer.pdf(document, await this.logos.read(document.issuer.logoObjectKey)),
      makeAcceptance: (acceptance, sent) => printer.acceptancePdf({ document, address, acceptance, sent }),
    });
  }
}
