import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Module } from '@nestjs/common';
import { AccountRepository } from './account/account.repository.js';
import { LogInHandler } from './account/log-in.js';
import { PasswordHasher } from './account/password-hasher.js';
import { RegisterAccountHandler } from './account/register-account.js';
import { AccountEraser } from './deletion/account-eraser.js';
import { DeleteAccountHandler } from './deletion/delete-account.js';
import type { IdentityEnv } from './env.js';
import { ExportIdentityPartHandler } from './export/export-part.js';
import { AttemptRepository } from './limits/attempt.repository.js';
import { AttemptLimits } from './limits/attempt-limits.js';
import { LinkRepository } from './links/link.repository.js';
import { IdentityMails } from './mails/identity-mails.js';
import { ChangePasswordHandler } from './password/change-password.js';
import { ForgottenPasswordMailer } from './password/forgotten-password.mailer.js';
import { PasswordResetWorker } from './password/password-reset.worker.js';
import { PasswordWriter } from './password/password-writer.js';
import { RequestPasswordResetHandler } from './password/request-password-reset.js';
import { ResetPasswordHandler } from './password/reset-password.js';
import { GetMeHandler } from './profile/get-me.js';
import { GetProfileHandler } from './profile/get-profile.js';
import { ProfileRepository } from './profile/profile.repository.js';
import { ProfileWriter } from './profile/profile-writer.js';
import { SaveProfileHandler } from './profile/save-profile.js';
import { UpdateProfileHandler } from './profile/update-profile.js';
import { AccessTokenSigner } from './session/access-token-signer.js';
import { CloseSessionsHandler } from './session/close-sessions.js';
import { ExpiredRowsSweeper } from './session/expired-rows.sweeper.js';
import { LogOutHandler } from './session/log-out.js';
import { RefreshSessionHandler } from './session/refresh-session.js';
import { SessionRepository } from './session/session.repository.js';
import { SessionRevoker } from './session/session.revoker.js';
import { SessionOpener } from './session/session-opener.js';
import { ResendVerificationHandler } from './verification/resend-verification.js';
import { VerificationMailer } from './verification/verification.mailer.js';
import { VerifyEmailHandler } from './verification/verify-email.js';

@Module({
  controllers: [
    RegisterAccountHandler,
    LogInHandler,
    RefreshSessionHandler,
    LogOutHandler,
    CloseSessionsHandler,
    GetMeHandler,
    SaveProfileHandler,
    GetProfileHandler,
    UpdateProfileHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    ChangePasswordHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    DeleteAccountHandler,
    ExportIdentityPartHandler,
  ],
  providers: [
    AccountRepository,
    SessionRepository,
    SessionOpener,
    SessionRevoker,
    ExpiredRowsSweeper,
    AttemptLimits,
    AttemptRepository,
    LinkRepository,
    IdentityMails,
    PasswordWriter,
    PasswordResetWorker,
    ForgottenPasswordMailer,
    VerificationMailer,
    ProfileWriter,
    ProfileRepository,
    AccountEraser,
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
