import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { Injectable } from '@nestjs/common';
import QuickLRU from 'quick-lru';
import { ServiceCaller } from '../calls/service-caller.js';

const REMEMBERED = 20_000;
/** Milliseconds during which a former membership or role may still count. */
const TRUST_MS = 5_000;

export interface ActsFor {
  companyId: string;
  companyRole: CompanyRole;
}

interface Known {
  actsFor: ActsFor;
  askedAt: number;
}

/**
 * The company that a person acts for, and the role there. Cached five seconds; an event of `companies` clears the entry
 * at once. While `companies` is down the last answer is used. 'No company' is never cached, because the sign-up continues with the
 * next request.
 */
@Injectable()
export class Memberships {
  private readonly known = new QuickLRU<string, Known>({ maxSize: REMEMBERED });

  constructor(private readonly caller: ServiceCaller) {}

  /** Null without a company. */
  async of(userId: string): Promise<ActsFor | null> {
    const known = this.known.get(userId);
    if (known && Date.now() - known.askedAt < TRUST_MS) return known.actsFor;
    try {
      const askedAt = Date.now();
      const { companyId, role } = await this.caller.call(FindMembership, { userId }, { actor: null });
      // A `companies` of an earlier version names no role.
      const actsFor = companyId ? { companyId, companyRole: role ?? 'miembro' } : null;
      if (actsFor) this.known.set(userId, { actsFor, askedAt });
      else this.known.delete(userId);
      return actsFor;
    } catch (error) {
      if (known) return known.actsFor;
      throw error;
    }
  }

  forget(userId: string): void {
    this.known.delete(userId);
  }
}
