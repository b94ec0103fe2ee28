import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import type { DocumentOutput } from '@cotizaobra/proto/documents/model';
import { RenderAnalysis } from '@cotizaobra/proto/documents/render-analysis';
import { RenderAnswerForm } from '@cotizaobra/proto/documents/render-answer-form';
import { RenderBudget } from '@cotizaobra/proto/documents/render-budget';
import { RenderCompanyAnalyses } from '@cotizaobra/proto/documents/render-company-analyses';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { RenderSample } from '@cotizaobra/proto/documents/render-sample';
import { GetAnswerForm } from '@cotizaobra/proto/quotations/get-answer-form';
import { GetPrintBudget } from '@cotizaobra/proto/quotations/get-print-budget';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { companyAnalysisRoutes } from '@cotizaobra/proto/technical-data/company-analyses/http';
import { ReadCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/read-company-analyses';
import { GetPartida } from '@cotizaobra/proto/technical-data/get-partida';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { FOR_A_DAY, ObjectSender } from '../files/object-sender.js';
import { Renderer } from '../files/renderer.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams, readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

/** Documents as files: quotations checks what the caller may see, documents renders it, the object store keeps it. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly renderer: Renderer,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(quotationRoutes.pdf)
  pdf(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { document } = readQuery(quotationRoutes.pdf, request);
    return document ? this.renderBudget('pdf', document, request, reply) : this.render('pdf', request, reply);
  }

  @Serves(quotationRoutes.preview)
  preview(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.render('html', request, reply);
  }

  /** It holds no personal data, and changes only with a release: the browser may cache it. */
  @Serves(quotationRoutes.previewTemplate)
  async previewTemplate(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { template } = readParams(quotationRoutes.previewTemplate, request);
    const sample = await this.renderer.render(RenderSample, { template });
    await this.objects.send(request, reply, sample, FOR_A_DAY);
  }

  @Serves(quotationRoutes.excel)
  async excel(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { form, document } = readQuery(quotationRoutes.excel, request);
    if (document) return this.renderBudget('xlsx', document, request, reply);
    if (form === undefined) return this.render('xlsx', request, reply);
    const { id } = readParams(quotationRoutes.excel, request);
    const answer = await this.caller.call(GetAnswerForm, { id }, callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderAnswerForm, answer));
  }

  @Serves(technicalDataRoutes.partidaExcel)
  async analysis(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { id } = readParams(technicalDataRoutes.partidaExcel, request);
    const partida = await this.caller.call(GetPartida, { id }, callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderAnalysis, { partida }));
  }

  /** A print of a budget: both routes take the same input. */
  private async renderBudget(
    output: 'pdf' | 'xlsx',
    document: BudgetPrint,
    request: ApiRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { id } = readParams(quotationRoutes.pdf, request);
    const { template, titleId } = readQuery(quotationRoutes.pdf, request);
    const budget = await this.caller.call(GetPrintBudget, { id, document, template, titleId }, callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderBudget, { budget, output }));
  }

  @Serves(companyAnalysisRoutes.exportCompanyAnalyses)
  async companyAnalyses(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { format, ...filter } = readQuery(companyAnalysisRoutes.exportCompanyAnalyses, request);
    const { analyses } = await this.caller.call(ReadCompanyAnalyses, filter, callOptions(request));
    const day = limaDay(new Date());
    const file = await this.renderer.render(RenderCompanyAnalyses, { analyses, format, day });
    await this.objects.send(request, reply, file);
  }

  /** The three routes take the same input. */
  private async render(output: DocumentOutput, request: ApiRequest, reply: FastifyReply): Promise<void> {
    const { id } = readParams(quotationRoutes.pdf, request);
    const { template } = readQuery(quotationRoutes.pdf, request);
    const document = await this.caller.call(GetPrintDocument, { id, template }, callOptions(request));
    await this.objects.send(request, reply, await this.renderer.render(RenderDocument, { document, output }));
  }
}
