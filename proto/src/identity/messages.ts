import { ChangePassword } from './change-password.js';
import { CloseSessions } from './close-sessions.js';
import { DeleteAccount } from './delete-account.js';
import { ExportIdentityPart } from './export-part.js';
import { GetMe } from './get-me.js';
import { GetProfile } from './get-profile.js';
import { LogIn } from './log-in.js';
import { LogOut } from './log-out.js';
import { RefreshSession } from './refresh-session.js';
import { RegisterAccount } from './register-account.js';
import { RequestPasswordReset } from './request-password-reset.js';
import { ResendVerification } from './resend-verification.js';
import { ResetPassword } from './reset-password.js';
import { SaveProfile } from './save-profile.js';
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
} as const;
