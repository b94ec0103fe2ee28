import { Module } from '@nestjs/common';
import { RenderAhead } from './ahead/render-ahead.js';
import { SentDocumentsFollower } from './ahead/sent-documents.follower.js';
import { DocumentsRequests } from './documents.requests.js';
import { DocumentsService } from './documents.service.js';
import { FilledForms } from './filled-forms.js';
import { Logos } from './logo.js';
import { warmPrinterProvider } from './printer.provider.js';
import { RenderedObjects } from './rendered-objects.js';

@Module({
  controllers: [DocumentsRequests],
  providers: [
    warmPrinterProvider,
    Logos,
    RenderedObjects,
    DocumentsService,
    FilledForms,
    RenderAhead,
    SentDocumentsFollower,
  ],
})
export class AppModule {}
