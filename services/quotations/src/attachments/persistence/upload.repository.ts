import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { AttachmentPartRow, AttachmentUploadRow } from './attachment.row.js';

/** Uploads in parts. */
@Injectable()
export class UploadRepository {
  constructor(private readonly transactions: Transactions) {}

  ofDocument(documentId: string): Promise<AttachmentUploadRow[]> {
    return this.transactions.current.find(AttachmentUploadRow, { where: { documentId }, order: { id: 'ASC' } });
  }

  find(documentId: string, id: string): Promise<AttachmentUploadRow | null> {
    return this.transactions.current.findOneBy(AttachmentUploadRow, { documentId, id });
  }

  async insert(row: AttachmentUploadRow): Promise<void> {
    await this.transactions.required.insert(AttachmentUploadRow, row);
  }

  /** False when it is gone: completed, cancelled or swept meanwhile. */
  async delete(id: string): Promise<boolean> {
    const { affected } = await this.transactions.required.delete(AttachmentUploadRow, { id });
    return affected === 1;
  }

  /** The parts that arrived, by number. */
  async partsOf(uploadId: string): Promise<AttachmentPartRow[]> {
    return this.transactions.current.find(AttachmentPartRow, { where: { uploadId }, order: { number: 'ASC' } });
  }

  /** Keeps a part, and that somebody works on the upload. */
  async keepPart(part: AttachmentPartRow, now: Date): Promise<void> {
    await this.transactions.required.upsert(AttachmentPartRow, { ...part }, ['uploadId', 'number']);
    await this.transactions.required.update(AttachmentUploadRow, { id: part.uploadId }, { touchedAt: now });
  }

  abandoned(before: Date, limit: number): Promise<AttachmentUploadRow[]> {
    return this.transactions.current.find(AttachmentUploadRow, { where: { touchedAt: LessThan(before) }, take: limit });
  }

  /** True if it was still untouched since `before`. */
  async deleteAbandoned(id: string, before: Date): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(AttachmentUploadRow, {
      id,
      touchedAt: LessThan(before),
    });
    return affected === 1;
  }

  /** Those of `objectKeys` that an upload uses. */
  async known(objectKeys: readonly string[]): Promise<Set<string>> {
    const rows = await this.transactions.current.find(AttachmentUploadRow, {
      select: { objectKey: true },
      where: { objectKey: In([...objectKeys]) },
    });
    return new Set(rows.map(({ objectKey }) => objectKey));
  }
}
