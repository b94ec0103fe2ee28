import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Injectable } from '@nestjs/common';
import { DocumentReader } from '../../quotation/application/document-reader.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { visibilityOf } from '../../quotation/domain/reading.policy.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { isOfRevision } from '../domain/attachment.js';
import { AttachmentRepository } from '../persistence/attachment.repository.js';
import type { RequestAttachmentRow } from '../persistence/attachment.row.js';

interface ReadableAttachments {
  /** Null for a recipient. */
  own: QuotationDocument | null;
  /** The files of now; for a recipient those of the revision that it received last. */
  current: RequestAttachmentRow[];
  /** Also those of other revisions that the reader has. */
  all: RequestAttachmentRow[];
}

/** The files of a Request for its owner and its recipients. */
@Injectable()
export class AttachmentsReader {
  constructor(
    private readonly reader: DocumentReader,
    private readonly dispatches: DispatchRepository,
    private readonly attachments: AttachmentRepository,
  ) {}

  /** QUOTATION_NOT_FOUND for everyone else, and for a recipient who may no longer see the Request. */
  read(id: string, companyId: string): Promise<ReadableAttachments> {
    return this.reader.read<ReadableAttachments>(id, companyId, {
      own: async (own) => {
        const all = await this.attachments.ofDocument(id);
        return { own, all, current: all.filter((row) => row.lastRevision === null) };
      },
      received: async (latest) => {
        const open = (await this.dispatches.allTo(id, companyId)).filter((one) => visibilityOf(one) !== 'closed');
        if (open.length === 0) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
        const rows = await this.attachments.ofDocument(id);
        const shown = visibilityOf(latest) === 'closed' ? open.at(-1) : latest;
        return {
          own: null,
          all: rows.filter((row) => open.some(({ revision }) => isOfRevision(row, revision))),
          current: shown ? rows.filter((row) => isOfRevision(row, shown.revision)) : [],
        };
      },
    });
  }
}
