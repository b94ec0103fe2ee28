import { Module } from '@nestjs/common';
import { ReadAnswerWorkbookHandler } from './answer-forms/read-answer-workbook.js';
import { RenderAnswerFormHandler } from './answer-forms/render-answer-form.js';
import { RenderGuestFormHandler } from './guest-forms/render-guest-form.js';
import { Logos } from './logo.js';
import { Prerenderer } from './prerender/prerenderer.js';
import { SentDocumentsFollower } from './prerender/sent-documents.follower.js';
import { warmPrinterProvider } from './printer.provider.js';
import { DocumentRenderer } from './rendering/document-renderer.js';
import { IssuedDocuments } from './rendering/issued-documents.js';
import { IssuedFiles } from './rendering/issued-files.js';
import { RenderAnalysisHandler } from './rendering/render-analysis.js';
import { RenderBudgetHandler } from './rendering/render-budget.js';
import { RenderCompanyAnalysesHandler } from './rendering/render-company-analyses.js';
import { RenderComparisonHandler } from './rendering/render-comparison.js';
import { RenderDocumentHandler } from './rendering/render-document.js';
import { RenderOpeningActHandler } from './rendering/render-opening-act.js';
import { RenderOrderHandler } from './rendering/render-order.js';
import { RenderSampleHandler } from './rendering/render-sample.js';
import { RenderedObjects } from './rendering/rendered-objects.js';
import { sealerProvider } from './seal/sealer.provider.js';

@Module({
  controllers: [
    RenderDocumentHandler,
    RenderSampleHandler,
    RenderAnalysisHandler,
    RenderCompanyAnalysesHandler,
    RenderAnswerFormHandler,
    RenderGuestFormHandler,
    RenderOrderHandler,
    RenderComparisonHandler,
    RenderBudgetHandler,
    RenderOpeningActHandler,
    ReadAnswerWorkbookHandler,
  ],
  providers: [
    warmPrinterProvider,
    sealerProvider,
    Logos,
    RenderedObjects,
    IssuedFiles,
    IssuedDocuments,
    DocumentRenderer,
    Prerenderer,
    SentDocumentsFollower,
  ],
})
export class AppModule {}
