import { randomBytes } from 'node:crypto';
import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { IssuedFile } from '@cotizaobra/proto/documents/verification';
import { VERIFICATION_BYTES, verificationCode } from '@cotizaobra/proto/rules/verification-code';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { Accepting } from '../domain/accepting.js';
import { AcceptanceRow, IssuedFileRow, VerificationRow } from './verification.row.js';

/** Codes of sent documents, and what was issued and accepted under them. */
@Injectable()
export class VerificationRepository {
  private readonly codes: Rows<VerificationRow>;

  constructor(private readonly transactions: Transactions) {
    this.codes = new Rows(transactions, VerificationRow);
  }

  /** A new code for each dispatch. 80 random bits: nobody finds one by trying. */
  addCodes(dispatchIds: readonly string[]): void {
    const rows = dispatchIds.map((dispatchId) => ({
      dispatchId,
      code: verificationCode(randomBytes(VERIFICATION_BYTES)),
    }));
    this.transactions.send(this.codes.insertion(rows));
  }

  async dispatchIdOf(code: string): Promise<string | null> {
    const row = await this.transactions.current.findOneBy(VerificationRow, { code });
    return row?.dispatchId ?? null;
  }

  /** Null on a dispatch from before there were codes. */
  async codeOf(dispatchId: string): Promise<string | null> {
    const row = await this.transactions.current.findOneBy(VerificationRow, { dispatchId });
    return row?.code ?? null;
  }

  /** By dispatch. */
  async codesOf(dispatchIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const where = { dispatchId: In([...dispatchIds]) };
    const rows = await this.transactions.current.find(VerificationRow, { where });
    return new Map(rows.map(({ dispatchId, code }) => [dispatchId, code]));
  }

  /** Who accepted the dispatch as it stands now; null if it is not accepted, or nobody was named. */
  async acceptanceOf({ id: dispatchId, state, answeredAt }: Dispatch): Promise<AcceptanceRow | null> {
    if (state !== 'ACCEPTED' || answeredAt === null) return null;
    return this.transactions.current.findOneBy(AcceptanceRow, { dispatchId, acceptedAt: answeredAt });
  }

  async addAcceptance(dispatch: Dispatch, { name, dni, address, userId }: Accepting): Promise<void> {
    const { id: dispatchId, answeredAt: acceptedAt } = dispatch;
    if (acceptedAt === null) throw new Error(`dispatch ${dispatchId} is not accepted`);
    const row = { id: uuidV7(), dispatchId, name, dni, address, userId, acceptedAt };
    await this.transactions.required.insert(AcceptanceRow, row);
  }

  /** All files of a dispatch, newest first. */
  async filesOf(dispatchId: string): Promise<IssuedFileRow[]> {
    const order = { issuedAt: 'DESC', id: 'DESC' } as const;
    return this.transactions.current.find(IssuedFileRow, { where: { dispatchId }, order });
  }

  /** The file to send: the newest of its kind. */
  async currentFile(dispatchId: string, acceptanceId: string | null): Promise<IssuedFileRow | null> {
    const where = { dispatchId, acceptanceId: acceptanceId ?? IsNull() };
    const order = { issuedAt: 'DESC', id: 'DESC' } as const;
    return this.transactions.current.findOne(IssuedFileRow, { where, order });
  }

  /** The caller holds the lock of the document. */
  async addFile(dispatchId: string, acceptanceId: string | null, file: IssuedFile): Promise<void> {
    const { sha256, sealedAt } = file;
    const sealed = sealedAt === null ? null : new Date(sealedAt);
    const row = { id: uuidV7(), dispatchId, acceptanceId, sha256, sealedAt: sealed, issuedAt: new Date() };
    await this.transactions.required.insert(IssuedFileRow, row);
  }
}

export const issuedFileOf = (row: IssuedFileRow | null): IssuedFile | null =>
  row && { sha256: row.sha256, sealedAt: row.sealedAt?.toISOString() ?? null };
