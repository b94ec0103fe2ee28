import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { Injectable } from '@nestjs/common';
import QuickLRU from 'quick-lru';
import { ServiceCaller } from '../calls/service-caller.js';

const REMEMBERED = 20_000;
const TRUST_MS = 60_000;

/** The company of a person, and what it requires of its people. */
export interface KnownMembership {
  companyId: string;
  requiresFactor: boolean;
}

interface Known extends KnownMembership {
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

  async find(userId: string): Promise<KnownMembership | null> {
    const known = this.known.get(userId);
    if (known && Date.now() - known.askedAt < TRUST_MS) return known;
    try {
      const { companyId, requiresFactor } = await this.caller.call(FindMembership, { userId }, { actor: null });
      if (!companyId) {
        this.known.delete(userId);
        return null;
      }
      // An older `companies` says nothing of it.
      const found = { companyId, requiresFactor: requiresFactor === true, askedAt: Date.now() };
      this.known.set(userId, found);
      return found;
    } catch (error) {
      if (known) return known;
      throw error;
    }
  }

  forget(userId: string): void {
    this.known.delete(userId);
  }

  /** After a change of what the company requires. */
  forgetCompany(companyId: string): void {
    for (const [userId, known] of this.known) if (known.companyId === companyId) this.known.delete(userId);
  }
}
