import { createHash, randomBytes } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { RECOVERY_CODES } from '@cotizaobra/proto/identity/factor-model';
import { Injectable } from '@nestjs/common';
import { RecoveryCodeRow } from './recovery-code.row.js';

/** Crockford's base32: nobody mistakes 0 for o or 1 for l. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS = 16;
const MIXED_UP: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Codes for people without their phone; each works once. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly transactions: Transactions) {}

  /** New codes; the earlier ones are void. Runs inside the caller's transaction. */
  async renew(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await this.transactions.current.delete(RecoveryCodeRow, { userId });
    await this.transactions.current.insert(
      RecoveryCodeRow,
      codes.map((code) => ({ userId, hash: hashOf(userId, code) })),
    );
    return codes;
  }

  /** Uses a code up; of concurrent calls only one gets it. */
  async use(userId: string, typed: string): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(RecoveryCodeRow, {
      userId,
      hash: hashOf(userId, typed),
    });
    return affected === 1;
  }

  left(userId: string): Promise<number> {
    return this.transactions.current.countBy(RecoveryCodeRow, { userId });
  }
}

/** 80 random bits: 'k3m9-x7q2-0vbn-4hd8'. */
function newCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Case, blanks and dashes do not count, and letters that look like figures are read as those. */
const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[oil]/g, (letter) => MIXED_UP[letter] ?? letter);

const hashOf = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([userId, plain(code)]))
    .digest();
