import type { Deliverer, Delivery, Subscribed } from '@cotizaobra/chassis/messaging/events/event-delivery';
import { PoisonError, readEvent } from '@cotizaobra/chassis/messaging/events/incoming-event';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { printDocumentSchema } from '@cotizaobra/proto/documents/model';
import type { DispatchSent, QuotationReturned } from '@cotizaobra/proto/quotations/events';
import { GetSentPrintDocument } from '@cotizaobra/proto/quotations/get-sent-print-document';
import { Inject, Injectable } from '@nestjs/common';
import { WarmPrinter } from '../printer.provider.js';
import { IssuedDocuments } from '../rendering/issued-documents.js';

type Sent = EventMessage<typeof DispatchSent | typeof QuotationReturned>;

/** After this time the recipient has probably read the document, or can wait for one rendering. */
const FRESH_MS = 15 * 60_000;
const ATTEMPTS = 5;
const RETRY_MS = 1_000;

/**
 * Renders a document right after sending, before its recipient opens it. A repeated event finds the stored file, so no
 * state is needed. A failed event is dropped, because the recipient's request renders too. A Chrome that starts on
 * demand is not started for this, because many documents are never printed.
 */
@Injectable()
export class Prerenderer implements Deliverer {
  constructor(
    private readonly requester: Requester,
    private readonly documents: IssuedDocuments,
    private readonly warm: WarmPrinter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async deliver({ msg, settle }: Delivery, { def }: Subscribed): Promise<void> {
    try {
      await this.render(readEvent(def, msg.headers, msg.data) as Sent);
      settle((one) => one.ack());
    } catch (error) {
      const again = msg.info.deliveryCount < ATTEMPTS && mayGoBetterLater(error);
      // Nobody reads a document that was withdrawn or revised in the meantime.
      const level = isGone(error) ? 'debug' : 'warn';
      this.logger[level]({ err: error, subject: msg.subject, again }, 'could not render ahead');
      const delayMs = RETRY_MS * 2 ** (msg.info.deliveryCount - 1);
      settle((one) => (again ? one.nak(delayMs) : one.term()));
    }
  }

  private async render({ envelope, data }: Sent): Promise<void> {
    if (Date.now() - Date.parse(envelope.time) > FRESH_MS || !(await this.warm.isWarm())) return;
    const { correlationId, id: causationId, traceparent } = envelope;
    await requestContext.run(requestContext.fresh({ correlationId, causationId, traceparent }), async () => {
      const sent = await this.requester.request(GetSentPrintDocument, { dispatchId: data.dispatchId }, { actor: null });
      // Parsed with the schema of a request, because the order of the keys is part of the hash of the file.
      await this.documents.render(printDocumentSchema.parse(sent), 'pdf');
    });
  }
}

/** A missing document stays missing, and an invalid one stays invalid. */
const mayGoBetterLater = (error: unknown): boolean => !(error instanceof PoisonError) && !isGone(error);

const isGone = (error: unknown): boolean => error instanceof AppError && error.kind === 'not_found';
