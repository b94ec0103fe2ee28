import type { Writable } from 'node:stream';
import type { AnswerForm } from '@cotizaobra/proto/documents/answer-form';
import type { DocumentOutput, PrintDocument } from '@cotizaobra/proto/documents/model';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Injectable } from '@nestjs/common';
import { writeAnalysis } from './excel/analysis/write-analysis.js';
import { writeAnswerForm } from './excel/answer/write-answer-form.js';
import { writeWorkbook } from './excel/write-workbook.js';
import { Logos } from './logo.js';
import { WarmPrinter } from './printer.provider.js';
import { RenderedObjects } from './rendered-objects.js';
import { analysisFileName, fileNameOf } from './view-model/file-name.js';

/** Renders documents once: the same data, renderer, fonts and Chrome are the same object in the store. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly warm: WarmPrinter,
    private readonly rendered: RenderedObjects,
    private readonly logos: Logos,
  ) {}

  /** Throws RENDER_BUSY, RENDER_FAILED, or UNAVAILABLE when the object store is away. */
  render(document: PrintDocument, output: DocumentOutput): Promise<RenderedDocument> {
    const fileName = fileNameOf(document, output);
    return this.rendered.get({ output, fileName, content: document, make: () => this.make(document, output) });
  }

  /** The workbook of a unit price analysis. Throws as `render` does. */
  async renderAnalysis(partida: Partida): Promise<RenderedDocument> {
    const make = async () => (stream: Writable) => writeAnalysis(partida, stream);
    return this.rendered.get({ output: 'xlsx', fileName: analysisFileName(partida.item), content: partida, make });
  }

  /** The workbook to price offline. Throws as `render` does. */
  async renderAnswerForm(document: PrintDocument, form: AnswerForm): Promise<RenderedDocument> {
    const fileName = fileNameOf(document, 'xlsx').replace(/\.xlsx$/, '_para-llenar.xlsx');
    const make = async () => (stream: Writable) => writeAnswerForm(document, form, stream);
    return this.rendered.get({ output: 'xlsx', fileName, content: { document, form }, make });
  }

  private async make(document: PrintDocument, output: DocumentOutput) {
    if (output === 'xlsx') return (stream: Writable) => writeWorkbook(document, stream);
    const logo = await this.logos.read(document.issuer.logoObjectKey);
    const { printer } = this.warm;
    return output === 'pdf' ? printer.pdf(document, logo) : Buffer.from(await printer.html(document, logo));
  }
}
