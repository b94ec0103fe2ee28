import type { SessionUser, UserProfile } from '@cotizaobra/proto/identity/model';
import type { AccountRow } from '../account/account.row.js';
import type { ProfileRow } from './profile.row.js';

export function toSessionUser(account: AccountRow, profile: ProfileRow | null): SessionUser {
  return {
    id: account.id,
    email: account.email,
    name: profile?.name ?? null,
    lastName: profile?.lastName ?? null,
    role: account.role,
    avatar: null,
  };
}

/** Without a profile, every field except id and e-mail is null; so is what a provider did not tell. */
export function toUserProfile(account: AccountRow, profile: ProfileRow | null): UserProfile {
  return {
    id: account.id,
    email: account.email,
    name: profile?.name ?? null,
    lastName: profile?.lastName ?? null,
    phone: profile?.phone || null,
    department: profile?.department || null,
    province: profile?.province || null,
    district: profile?.district || null,
    address: profile?.address ?? null,
    city: profile?.city ?? null,
  };
}
