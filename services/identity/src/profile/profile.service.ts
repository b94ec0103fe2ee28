import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { validateInput } from '@cotizaobra/chassis/messaging/requests/validate-input';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import type { GetMe } from '@cotizaobra/proto/identity/get-me';
import { type Personal, personalSchema, type UserProfile } from '@cotizaobra/proto/identity/model';
import type { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import type { UpdateProfile } from '@cotizaobra/proto/identity/update-profile';
import { isPlaceInChain } from '@cotizaobra/proto/places/places';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { toSessionUser, toUserProfile } from './profile.presenter.js';
import { type ProfileData, ProfileRepository } from './profile.repository.js';
import type { ProfileRow } from './profile.row.js';

type Changes = Omit<MessagePayload<typeof UpdateProfile>, 'id'>;

/** What people tell of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws UNAUTHENTICATED when the account is gone or blocked although its token still holds. */
  async me(actor: Actor): Promise<MessageOutput<typeof GetMe>> {
    const account = await this.accounts.find(actor.userId);
    if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
    const profile = await this.profiles.find(account.id);
    return {
      user: toSessionUser(account, profile),
      profile: profile ? toUserProfile(account, profile) : null,
      emailVerified: account.emailVerifiedAt !== null,
      passwordChangedAt: account.passwordChangedAt.toISOString(),
    };
  }

  /** The first step of the sign-up. Throws UNKNOWN_PLACE. */
  async save(actor: Actor, personal: Personal): Promise<MessageOutput<typeof SaveProfile>> {
    const { account, profile } = await this.change(actor.userId, personal);
    return { user: toSessionUser(account, profile) };
  }

  /** One's own only; throws NOT_FOUND. */
  async get(actor: Actor, id: string): Promise<UserProfile> {
    if (actor.userId !== id) throw new AppError(coreErrors.NOT_FOUND);
    const account = await this.accounts.find(id);
    if (!account) throw new AppError(coreErrors.NOT_FOUND);
    return toUserProfile(account, await this.profiles.find(id));
  }

  /** One's own only; what is absent stays. Throws NOT_FOUND, UNKNOWN_PLACE, INVALID when a first profile lacks something. */
  async update(actor: Actor, id: string, changes: Changes): Promise<UserProfile> {
    if (actor.userId !== id) throw new AppError(coreErrors.NOT_FOUND);
    const { account, profile } = await this.change(id, changes);
    return toUserProfile(account, profile);
  }

  /** Saves and tells of it; a repetition that changes nothing tells nothing. */
  private change(userId: string, changes: Changes): Promise<{ account: AccountRow; profile: ProfileRow | null }> {
    return this.transactions.run(async () => {
      const account = await this.accounts.lock(userId);
      if (!account) throw new AppError(coreErrors.UNAUTHENTICATED);
      const before = await this.profiles.find(userId);
      const after = merge(before, changes);
      if (!before || differs(before, after)) {
        await this.profiles.save(userId, after);
        await this.publish(account, after);
      }
      return { account, profile: await this.profiles.find(userId) };
    });
  }

  private async publish(account: AccountRow, { city: _, ...data }: ProfileData): Promise<void> {
    await this.outbox.add(this.transactions.current, ProfileSaved, {
      aggregateId: account.id,
      aggregateVersion: await this.accounts.nextVersion(account.id),
      data: { userId: account.id, email: account.email, ...data },
    });
  }
}

function merge(before: ProfileRow | null, { address, city, ...changes }: Changes): ProfileData {
  const personal = validateInput(personalSchema, { ...before, ...present(changes) });
  if (!isPlaceInChain(personal)) {
    const { code, text } = identityErrors.UNKNOWN_PLACE;
    throw new AppError(identityErrors.UNKNOWN_PLACE, {}, [{ path: 'district', code, message: text }]);
  }
  return {
    ...personal,
    address: address === undefined ? (before?.address ?? null) : address || null,
    city: city === undefined ? (before?.city ?? null) : city || null,
  };
}

const present = (changes: object): object =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const differs = (before: ProfileRow, after: ProfileData): boolean =>
  (Object.keys(after) as (keyof ProfileData)[]).some((key) => before[key] !== after[key]);
