import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { Injectable } from '@nestjs/common';
import QuickLRU from 'quick-lru';
import { ServiceCaller } from '../calls/service-caller.js';

const REMEMBERED = 20_000;
const TRUST_MS = 60_000;

interface Known {
  companyId: string;
  askedAt: number;
}

/**
 * The company that a person acts for. Cached one minute; an event of `companies` clears the entry at once. While
 * `companies` is down the last answer is used. 'No company' is never cached, because the sign-up continues with the
 * next request.
 */
@Injectable()
export class Memberships {
  private readonly known = new QuickLRU<string, Known>({ maxSize: REMEMBERED });

  constructor(private readonly caller: ServiceCaller) {}

  async companyOf(userId: string): Promise<string | null> {
    const known = this.known.get(userId);
    if (known && Date.now() - known.askedAt < TRUST_MS) return known.companyId;
    try {
      const { companyId } = await this.caller.call(FindMembership, { userId }, { actor: null });
      if (companyId) this.known.set(userId, { companyId, askedAt: Date.now() });
      else this.known.delete(userId);
      return companyId;
    } catch (error) {
      if (known) return known.companyId;
      throw error;
    }
  }

  forget(userId: string): void {
    this.known.delete(userId);
  }
}
