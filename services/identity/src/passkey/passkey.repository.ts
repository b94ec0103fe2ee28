import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Passkey } from '@cotizaobra/proto/identity/passkey-model';
import { Injectable } from '@nestjs/common';
import { PasskeyRow } from './passkey.row.js';

type NewPasskey = Pick<PasskeyRow, 'id' | 'userId' | 'name' | 'publicKey' | 'counter' | 'transports'>;

@Injectable()
export class PasskeyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Oldest first. */
  listOf(userId: string): Promise<PasskeyRow[]> {
    return this.transactions.current.find(PasskeyRow, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(id: string): Promise<PasskeyRow | null> {
    return this.transactions.current.findOneBy(PasskeyRow, { id });
  }

  /** False when the credential is registered already. */
  async insert(passkey: NewPasskey): Promise<boolean> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(PasskeyRow)
      .values(passkey)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  async rename(userId: string, id: string, name: string): Promise<void> {
    await this.transactions.current.update(PasskeyRow, { userId, id }, { name });
  }

  async use(id: string, counter: number): Promise<void> {
    await this.transactions.current.update(PasskeyRow, { id }, { counter: `${counter}`, lastUsedAt: () => 'now()' });
  }

  /** False when the person has no such passkey. */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.transactions.current.delete(PasskeyRow, { userId, id })).affected === 1;
  }
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
