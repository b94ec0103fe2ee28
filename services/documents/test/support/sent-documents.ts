import { randomUUID } from 'node:crypto';
import { openService, type RunningService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetSentPrintDocument } from '@cotizaobra/proto/quotations/get-sent-print-document';
import { Controller, Module } from '@nestjs/common';

/** What quotations would answer, by dispatch. */
export const sentDocuments = new Map<string, PrintDocument>();
/** Every dispatch that was asked for, in order. */
export const askedFor: string[] = [];

@Controller()
class QuotationsAnswers {
  @Handles(GetSentPrintDocument)
  sent({ dispatchId }: MessagePayload<typeof GetSentPrintDocument>): PrintDocument {
    askedFor.push(dispatchId);
    const document = sentDocuments.get(dispatchId);
    if (!document) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    return document;
  }
}

@Module({ controllers: [QuotationsAnswers] })
class AnswersModule {}

/** The side of quotations that documents asks, on the wire. */
export function startQuotationsAnswers(natsUrl: string): Promise<RunningService> {
  const env = testEnv({ NATS_URL: natsUrl });
  return openService({ name: 'quotations', module: AnswersModule }, env, createLogger('quotations', env));
}

/** What the events about a dispatch carry. */
export const dispatchFacts = (dispatchId: string) => ({
  dispatchId,
  documentId: randomUUID(),
  documentType: 'Quotation' as const,
  code: 'COT-2026-0044',
  title: 'Cerco perimétrico',
  revision: 1,
  senderCompanyId: randomUUID(),
  senderName: 'Constructora Wayra Sur S.A.C.',
  senderLogoKey: null,
  recipientCompanyId: randomUUID(),
  recipientName: 'Agroindustrias Valle Viñac S.A.C.',
  recipientLogoKey: null,
});
