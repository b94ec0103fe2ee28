import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { RequestAttachmentRow } from './attachment.row.js';

/** Files of Requests. */
@Injectable()
export class AttachmentRepository {
  constructor(private readonly transactions: Transactions) {}

  /** All files of a document, of every revision, in the order in which they were added. */
  ofDocument(documentId: string): Promise<RequestAttachmentRow[]> {
    return this.transactions.current.find(RequestAttachmentRow, {
      where: { documentId },
      order: { addedAt: 'ASC', id: 'ASC' },
    });
  }

  /** The files that the document has now. */
  current(documentId: string): Promise<RequestAttachmentRow[]> {
    return this.transactions.current.find(RequestAttachmentRow, {
      where: { documentId, lastRevision: IsNull() },
      order: { addedAt: 'ASC', id: 'ASC' },
    });
  }

  find(documentId: string, id: string): Promise<RequestAttachmentRow | null> {
    return this.transactions.current.findOneBy(RequestAttachmentRow, { documentId, id });
  }

  async insert(rows: readonly RequestAttachmentRow[]): Promise<void> {
    if (rows.length > 0) await this.transactions.required.insert(RequestAttachmentRow, [...rows]);
  }

  async endAt(id: string, lastRevision: number): Promise<void> {
    await this.transactions.required.update(RequestAttachmentRow, { id }, { lastRevision });
  }

  async delete(id: string): Promise<void> {
    await this.transactions.required.delete(RequestAttachmentRow, { id });
  }

  /** Those of `objectKeys` that a file or a preview uses. */
  async known(objectKeys: readonly string[]): Promise<Set<string>> {
    const keys = In([...objectKeys]);
    const rows = await this.transactions.current.find(RequestAttachmentRow, {
      select: { objectKey: true, previewKey: true },
      where: [{ objectKey: keys }, { previewKey: keys }],
    });
    return new Set(rows.flatMap(({ objectKey, previewKey }) => (previewKey ? [objectKey, previewKey] : [objectKey])));
  }
}
