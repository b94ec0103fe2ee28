import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { Injectable } from '@nestjs/common';
import QuickLRU from 'quick-lru';
import { ServiceCaller } from '../calls/service-caller.js';

const REMEMBERED = 20_000;
/** Milliseconds during which a former membership or role may still count. */
const TRUST_MS = 5_000;

/** The company of a person, the role there, and what it requires of its people. */
export interface KnownMembership {
  companyId: string;
  companyRole: CompanyRole;
  requiresFactor: boolean;
  /** Not a member: a superAdmin who may read as support. */
  isSupport: boolean;
}

/** Somebody who acts for a company. */
export interface MemberActor extends Actor {
  companyId: string;
}

type Person = Pick<Actor, 'userId' | 'role'>;

interface Known extends KnownMembership {
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

  /** The membership of somebody whom news of the company may reach: support reads, but hears nothing. */
  async findMember(person: Person): Promise<KnownMembership | null> {
    const found = await this.find(person);
    return found?.isSupport ? null : found;
  }

  async find({ userId, role: ofPlatform }: Person): Promise<KnownMembership | null> {
    const known = this.known.get(userId);
    if (known && Date.now() - known.askedAt < TRUST_MS) return known;
    try {
      const askedAt = Date.now();
      const asSupport = ofPlatform === 'superAdmin';
      const answer = await this.caller.call(FindMembership, { userId, asSupport }, { actor: null });
      const { companyId, role, requiresFactor, isSupport = false } = answer;
      if (!companyId) {
        this.known.delete(userId);
        return null;
      }
      // An older `companies` names no role and says nothing of the second factor.
      const found = {
        companyId,
        companyRole: role ?? 'miembro',
        requiresFactor: requiresFactor === true,
        isSupport,
        askedAt,
      };
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
