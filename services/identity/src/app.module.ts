import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Module } from '@nestjs/common';
import { AccountRepository } from './account/account.repository.js';
import { AccountRequests } from './account/account.requests.js';
import { AccountService } from './account/account.service.js';
import { PasswordHasher } from './account/password-hasher.js';
import type { IdentityEnv } from './env.js';
import { AttemptRepository } from './limits/attempt.repository.js';
import { AttemptLimits } from './limits/attempt-limits.js';
import { LinkRepository } from './links/link.repository.js';
import { IdentityMails } from './mails/identity-mails.js';
import { ForgottenPasswordMailer } from './password/forgotten-password.mailer.js';
import { PasswordRequests } from './password/password.requests.js';
import { PasswordService } from './password/password.service.js';
import { PasswordResetRequests } from './password/password-reset-requests.js';
import { ProfileRepository } from './profile/profile.repository.js';
import { ProfileRequests } from './profile/profile.requests.js';
import { ProfileService } from './profile/profile.service.js';
import { AccessTokenSigner } from './session/access-token-signer.js';
import { ExpiredRowsSweeper } from './session/expired-rows.sweeper.js';
import { SessionRepository } from './session/session.repository.js';
import { SessionRequests } from './session/session.requests.js';
import { SessionRevoker } from './session/session.revoker.js';
import { SessionService } from './session/session.service.js';
import { EmailVerificationService } from './verification/email-verification.service.js';
import { VerificationRequests } from './verification/verification.requests.js';

@Module({
  controllers: [AccountRequests, SessionRequests, ProfileRequests, PasswordRequests, VerificationRequests],
  providers: [
    AccountService,
    AccountRepository,
    SessionService,
    SessionRepository,
    SessionRevoker,
    ExpiredRowsSweeper,
    AttemptLimits,
    AttemptRepository,
    LinkRepository,
    IdentityMails,
    PasswordService,
    PasswordResetRequests,
    ForgottenPasswordMailer,
    EmailVerificationService,
    ProfileService,
    ProfileRepository,
    {
      provide: AccessTokenSigner,
      inject: [ENV],
      useFactory: (env: IdentityEnv) => AccessTokenSigner.from(env.JWT_PRIVATE_KEY),
    },
    {
      provide: PasswordHasher,
      inject: [ENV],
      useFactory: async (env: IdentityEnv) => {
        const hasher = new PasswordHasher(env.PASSWORD_CONCURRENCY);
        await hasher.warmUp();
        return hasher;
      },
    },
  ],
})
export class AppModule {}
