import { Module } from '@nestjs/common';
import { DocumentsRequests } from './documents.requests.js';
import { DocumentsService } from './documents.service.js';
import { FilledForms } from './filled-forms.js';
import { Logos } from './logo.js';
import { Prerenderer } from './prerender/prerenderer.js';
import { SentDocumentsFollower } from './prerender/sent-documents.follower.js';
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
    Prerenderer,
    SentDocumentsFollower,
  ],
})
export class AppModule {}
