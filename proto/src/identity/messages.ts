import { ChangePassword } from './change-password.js';
import { CheckSignInDomains } from './check-sign-in-domains.js';
import { CloseSessions } from './close-sessions.js';
import { CompleteProviderSignIn } from './complete-provider-sign-in.js';
import { CompleteSignIn } from './complete-sign-in.js';
import { ConfirmTotp } from './confirm-totp.js';
import { DeleteAccount } from './delete-account.js';
import { DisableTotp } from './disable-totp.js';
import { EndOtherSessions } from './end-other-sessions.js';
import { EndSession } from './end-session.js';
import { EnrolTotp } from './enrol-totp.js';
import { ExportIdentityPart } from './export-identity-part.js';
import { GetMe } from './get-me.js';
import { GetProfile } from './get-profile.js';
import { GetSignInProvider } from './get-sign-in-provider.js';
import { GetTotp } from './get-totp.js';
import { ListPasskeys } from './list-passkeys.js';
import { ListSessions } from './list-sessions.js';
import { LogIn } from './log-in.js';
import { LogOut } from './log-out.js';
import { RefreshSession } from './refresh-session.js';
import { RegisterAccount } from './register-account.js';
import { RegisterPasskey } from './register-passkey.js';
import { RemovePasskey } from './remove-passkey.js';
import { RemoveSignInProvider } from './remove-sign-in-provider.js';
import { RenamePasskey } from './rename-passkey.js';
import { RenewRecoveryCodes } from './renew-recovery-codes.js';
import { RequestPasswordReset } from './request-password-reset.js';
import { ResendVerification } from './resend-verification.js';
import { ResetPassword } from './reset-password.js';
import { SaveProfile } from './save-profile.js';
import { SetSignInProvider } from './set-sign-in-provider.js';
import { SignInWithPasskey } from './sign-in-with-passkey.js';
import { StartPasskey } from './start-passkey.js';
import { StartPasskeySignIn } from './start-passkey-sign-in.js';
import { StartProviderSignIn } from './start-provider-sign-in.js';
import { StepUpSession } from './step-up-session.js';
import { UpdateProfile } from './update-profile.js';
import { VerifyEmail } from './verify-email.js';

/** Every message of this domain, for the registry. */
export const identityMessages = {
  RegisterAccount,
  LogIn,
  RefreshSession,
  LogOut,
  CloseSessions,
  RequestPasswordReset,
  ResetPassword,
  ChangePassword,
  VerifyEmail,
  ResendVerification,
  GetMe,
  SaveProfile,
  GetProfile,
  UpdateProfile,
  DeleteAccount,
  ExportIdentityPart,
  ListSessions,
  EndSession,
  EndOtherSessions,
  GetTotp,
  EnrolTotp,
  ConfirmTotp,
  DisableTotp,
  RenewRecoveryCodes,
  CompleteSignIn,
  StepUpSession,
  ListPasskeys,
  StartPasskey,
  RegisterPasskey,
  RenamePasskey,
  RemovePasskey,
  StartPasskeySignIn,
  SignInWithPasskey,
  StartProviderSignIn,
  CompleteProviderSignIn,
  GetSignInProvider,
  SetSignInProvider,
  RemoveSignInProvider,
  CheckSignInDomains,
} as const;
