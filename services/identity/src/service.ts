import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AccountRow } from './account/account.row.js';
import { AppModule } from './app.module.js';
import { KnownDeviceRow } from './device/known-device.row.js';
import { identityEnvSchema } from './env.js';
import { RecoveryCodeRow } from './factor/recovery-code.row.js';
import { TotpRow } from './factor/totp.row.js';
import { AttemptRow } from './limits/attempt.row.js';
import { TrustedAddressRow } from './limits/trusted-address.row.js';
import { LinkRow } from './links/link.row.js';
import { Accounts1763650000000 } from './migrations/1763650000000-accounts.js';
import { LinksAndAttempts1763740000000 } from './migrations/1763740000000-links-and-attempts.js';
import { DeletedAccounts1766000000000 } from './migrations/1766000000000-deleted-accounts.js';
import { TrustedAccounts1766100000000 } from './migrations/1766100000000-trusted-accounts.js';
import { SignInProviders1766400000000 } from './migrations/1766400000000-sign-in-providers.js';
import { PasskeyRow } from './passkey/passkey.row.js';
import { PasskeyChallengeRow } from './passkey/passkey-challenge.row.js';
import { PasswordResetRequestRow } from './password/password-reset-request.row.js';
import { ProfileRow } from './profile/profile.row.js';
import { ProviderAttemptRow } from './provider/provider-attempt.row.js';
import { ProviderLinkRow } from './provider/provider-link.row.js';
import { SignInDomainRow } from './provider/sign-in-domain.row.js';
import { SignInProviderRow } from './provider/sign-in-provider.row.js';
import { RefreshTokenRow } from './session/refresh-token.row.js';
import { SessionRow } from './session/session.row.js';

export const service = {
  name: 'identity',
  module: AppModule,
  envSchema: identityEnvSchema,
  database: {
    entities: [
      AccountRow,
      ProfileRow,
      SessionRow,
      RefreshTokenRow,
      LinkRow,
      PasswordResetRequestRow,
      AttemptRow,
      TrustedAddressRow,
      KnownDeviceRow,
      TotpRow,
      RecoveryCodeRow,
      PasskeyRow,
      PasskeyChallengeRow,
      SignInProviderRow,
      SignInDomainRow,
      ProviderLinkRow,
      ProviderAttemptRow,
    ],
    migrations: [
      Accounts1763650000000,
      LinksAndAttempts1763740000000,
      DeletedAccounts1766000000000,
      TrustedAccounts1766100000000,
      SignInProviders1766400000000,
    ],
    mail: true,
  },
} as const satisfies ServiceDefinition;
