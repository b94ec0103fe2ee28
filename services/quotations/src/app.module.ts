import { Module } from '@nestjs/common';
import { QuotationModule } from './quotation/quotation.module.js';

@Module({ imports: [QuotationModule] })
export class AppModule {}
