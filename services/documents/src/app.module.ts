import { Module } from '@nestjs/common';
import { DocumentsRequests } from './documents.requests.js';
import { DocumentsService } from './documents.service.js';
import { Logos } from './logo.js';
import { warmPrinterProvider } from './printer.provider.js';

@Module({
  controllers: [DocumentsRequests],
  providers: [warmPrinterProvider, Logos, DocumentsService],
})
export class AppModule {}
