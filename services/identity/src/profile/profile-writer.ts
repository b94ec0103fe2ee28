import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { validateInput } from '@cotizaobra/chassis/messaging/requests/validate-input';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { personalSchema } from '@cotizaobra/proto/identity/model';
import type { UpdateProfile } from '@cotizaobra/proto/identity/update-profile';
import { isPlaceInChain } from '@cotizaobra/proto/places/places';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { type ProfileData, ProfileRepository } from './profile.repository.js';
import type { ProfileRow } from './profile.row.js';

type Changes = Omit<MessagePayload<typeof UpdateProfile>, 'id'>;

/** An account with its stored profile. */
interface SavedProfile {
  account: AccountRow;
  profile: ProfileRow | null;
}

/** Writes profiles. */
@Injectable()
export class ProfileWriter {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Saves the profile and publishes the change; without a change it publishes nothing. Absent fields stay. Throws
   * UNKNOWN_PLACE, and INVALID when a first profile is incomplete.
   */
  save(userId: string, changes: Changes): Promise<SavedProfile> {
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

  /** Notes that the e-mail of a locked account was confirmed. Without a profile, its first event will tell. */
  async confirmEmail(account: AccountRow): Promise<void> {
    if (account.emailVerifiedAt) return;
    await this.accounts.markEmailVerified(account.id);
    const profile = await this.profiles.find(account.id);
    if (!profile) return;
    const { userId: _, updatedAt: __, ...data } = profile;
    await this.publish({ ...account, emailVerifiedAt: new Date() }, data);
  }

  /** The first profile of a person whom a provider named: what it did not say stays empty until the person tells. */
  async introduce(
    account: AccountRow,
    { firstName, lastName }: { firstName: string; lastName: string },
  ): Promise<void> {
    const name = firstName || account.email.slice(0, account.email.indexOf('@'));
    const nowhere = { phone: '', department: '', province: '', district: '', address: null, city: null };
    const profile = { name, lastName, ...nowhere };
    await this.profiles.save(account.id, profile);
    await this.publish(account, profile);
  }

  private async publish(account: AccountRow, { city: _, ...data }: ProfileData): Promise<void> {
    await this.outbox.add(ProfileSaved, {
      aggregateId: account.id,
      aggregateVersion: await this.accounts.nextVersion(account.id),
      data: { userId: account.id, email: account.email, emailVerified: account.emailVerifiedAt !== null, ...data },
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
