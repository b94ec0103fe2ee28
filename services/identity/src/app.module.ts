import { ENV } from '@cotizaobra/chassis/config/env-token';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { Module } from '@nestjs/common';
import { AccountRepository } from './account/account.repository.js';
import { LogInHandler } from './account/log-in.js';
import { PasswordHasher } from './account/password-hasher.js';
import { RegisterAccountHandler } from './account/register-account.js';
import { AccountEraser } from './deletion/account-eraser.js';
import { DeleteAccountHandler } from './deletion/delete-account.js';
import { KnownDevices } from './device/known-devices.js';
import type { IdentityEnv } from './env.js';
import { ExportIdentityPartHandler } from './export/export-identity-part.js';
import { ChallengeSigner } from './factor/challenge-signer.js';
import { CompleteSignInHandler } from './factor/complete-sign-in.js';
import { ConfirmTotpHandler } from './factor/confirm-totp.js';
import { DisableTotpHandler } from './factor/disable-totp.js';
import { EnrolTotpHandler } from './factor/enrol-totp.js';
import { FactorCheck } from './factor/factor-check.js';
import { GetTotpHandler } from './factor/get-totp.js';
import { RecoveryCodes } from './factor/recovery-codes.js';
import { RenewRecoveryCodesHandler } from './factor/renew-recovery-codes.js';
import { SignInGate } from './factor/sign-in-gate.js';
import { TotpRepository } from './factor/totp.repository.js';
import { AttemptRepository } from './limits/attempt.repository.js';
import { AttemptLimits } from './limits/attempt-limits.js';
import { LinkRepository } from './links/link.repository.js';
import { IdentityMails } from './mails/identity-mails.js';
import { ListPasskeysHandler } from './passkey/list-passkeys.js';
import { PasskeyRepository } from './passkey/passkey.repository.js';
import { PasskeyChallenges } from './passkey/passkey-challenges.js';
import { PasskeyCheck } from './passkey/passkey-check.js';
import { RegisterPasskeyHandler } from './passkey/register-passkey.js';
import { RelyingParty } from './passkey/relying-party.js';
import { RemovePasskeyHandler } from './passkey/remove-passkey.js';
import { RenamePasskeyHandler } from './passkey/rename-passkey.js';
import { SignInWithPasskeyHandler } from './passkey/sign-in-with-passkey.js';
import { StartPasskeyHandler } from './passkey/start-passkey.js';
import { StartPasskeySignInHandler } from './passkey/start-passkey-sign-in.js';
import { ChangePasswordHandler } from './password/change-password.js';
import { ForgottenPasswordMailer } from './password/forgotten-password.mailer.js';
import { NewPassword } from './password/new-password.js';
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
import { CheckSignInDomainsHandler } from './provider/check-sign-in-domains.js';
import { CompleteProviderSignInHandler } from './provider/complete-provider-sign-in.js';
import { DomainProofs } from './provider/domain-proofs.js';
import { GetSignInProviderHandler } from './provider/get-sign-in-provider.js';
import { OpenidClient } from './provider/openid-client.js';
import { ProviderPresenter } from './provider/provider.presenter.js';
import { ProviderRepository } from './provider/provider.repository.js';
import { ProviderAttempts } from './provider/provider-attempts.js';
import { ProviderPeople } from './provider/provider-people.js';
import { RemoveSignInProviderHandler } from './provider/remove-sign-in-provider.js';
import { SetSignInProviderHandler } from './provider/set-sign-in-provider.js';
import { StartProviderSignInHandler } from './provider/start-provider-sign-in.js';
import { AccessRenewal } from './session/access-renewal.js';
import { AccessTokenSigner } from './session/access-token-signer.js';
import { CloseSessionsHandler } from './session/close-sessions.js';
import { EndOtherSessionsHandler } from './session/end-other-sessions.js';
import { EndSessionHandler } from './session/end-session.js';
import { ExpiredRowsSweeper } from './session/expired-rows.sweeper.js';
import { ListSessionsHandler } from './session/list-sessions.js';
import { LogOutHandler } from './session/log-out.js';
import { RefreshSessionHandler } from './session/refresh-session.js';
import { SessionRepository } from './session/session.repository.js';
import { SessionRevoker } from './session/session.revoker.js';
import { SessionOpener } from './session/session-opener.js';
import { StepUpSessionHandler } from './session/step-up-session.js';
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
    GetTotpHandler,
    EnrolTotpHandler,
    ConfirmTotpHandler,
    DisableTotpHandler,
    RenewRecoveryCodesHandler,
    CompleteSignInHandler,
    StepUpSessionHandler,
    ListSessionsHandler,
    EndSessionHandler,
    EndOtherSessionsHandler,
    ListPasskeysHandler,
    StartPasskeyHandler,
    RegisterPasskeyHandler,
    RenamePasskeyHandler,
    RemovePasskeyHandler,
    StartPasskeySignInHandler,
    SignInWithPasskeyHandler,
    GetSignInProviderHandler,
    SetSignInProviderHandler,
    RemoveSignInProviderHandler,
    CheckSignInDomainsHandler,
    StartProviderSignInHandler,
    CompleteProviderSignInHandler,
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
    NewPassword,
    PasswordWriter,
    PasswordResetWorker,
    ForgottenPasswordMailer,
    VerificationMailer,
    ProfileWriter,
    ProfileRepository,
    AccountEraser,
    KnownDevices,
    TotpRepository,
    RecoveryCodes,
    FactorCheck,
    SignInGate,
    AccessRenewal,
    PasskeyRepository,
    PasskeyChallenges,
    PasskeyCheck,
    RelyingParty,
    ProviderRepository,
    ProviderAttempts,
    ProviderPeople,
    ProviderPresenter,
    OpenidClient,
    DomainProofs,
    {
      provide: AccessTokenSigner,
      inject: [ENV],
      useFactory: (env: IdentityEnv) => AccessTokenSigner.from(env.JWT_PRIVATE_KEY),
    },
    {
      provide: ChallengeSigner,
      inject: [ENV],
      useFactory: (env: IdentityEnv) => ChallengeSigner.from(env.JWT_PRIVATE_KEY),
    },
    {
      provide: SecretBox,
      inject: [ENV],
      useFactory: ({ FACTOR_KEYS }: IdentityEnv) => new SecretBox('FACTOR_KEYS', FACTOR_KEYS),
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
