import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { DELETED_PERSON } from '@cotizaobra/proto/identity/delete-account';
import { Injectable } from '@nestjs/common';
import type { Accepting } from '../domain/accepting.js';
import { AuditEntryRow } from './audit-entry.row.js';
import { ErasedSignerRow } from './erased-signer.row.js';
import { LOCK_ERASED_SIGNER, LOCK_SIGNER } from './signers.sql.js';
import { AcceptanceRow } from './verification.row.js';

/** The names of 'Aceptado por', which go with the account that signed. */
@Injectable()
export class SignerRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Null for an erased account: its name is not written again. The lock lasts until the transaction ends. */
  async named(by: Accepting): Promise<Accepting | null> {
    if (by.userId === null) return by;
    await this.transactions.required.query(LOCK_SIGNER, [by.userId]);
    const erased = await this.transactions.required.existsBy(ErasedSignerRow, { userId: by.userId });
    return erased ? null : by;
  }

  /** Leaves a pseudonym. The sealed files stay: they are the proof that both companies hold. */
  async erase(userId: string): Promise<void> {
    const { required } = this.transactions;
    await required.query(LOCK_ERASED_SIGNER, [userId]);
    await required.upsert(ErasedSignerRow, { userId }, ['userId']);
    const name = `${DELETED_PERSON.name} ${DELETED_PERSON.lastName}`;
    await required.update(AcceptanceRow, { userId }, { name, dni: '', address: null });
    await required.update(AuditEntryRow, { userId }, { acceptedBy: null });
  }
}
