import { changePassword } from './change-password.js';
import { checkSignInDomains } from './check-sign-in-domains.js';
import { closeSessions } from './close-sessions.js';
import { completeProviderSignIn } from './complete-provider-sign-in.js';
import { completeSignIn } from './complete-sign-in.js';
import { confirmTotp } from './confirm-totp.js';
import { deleteAccount } from './delete-account.js';
import { disableTotp } from './disable-totp.js';
import { endOtherSessions } from './end-other-sessions.js';
import { endSession } from './end-session.js';
import { enrolTotp } from './enrol-totp.js';
import { me } from './get-me.js';
import { getProfile } from './get-profile.js';
import { getSignInProvider } from './get-sign-in-provider.js';
import { getTotp } from './get-totp.js';
import { listPasskeys } from './list-passkeys.js';
import { listSessions } from './list-sessions.js';
import { login } from './log-in.js';
import { logout } from './log-out.js';
import { refresh } from './refresh-session.js';
import { register } from './register-account.js';
import { registerPasskey } from './register-passkey.js';
import { registerUser } from './register-user.js';
import { removePasskey } from './remove-passkey.js';
import { removeSignInProvider } from './remove-sign-in-provider.js';
import { renamePasskey } from './rename-passkey.js';
import { renewRecoveryCodes } from './renew-recovery-codes.js';
import { forgotPassword } from './request-password-reset.js';
import { resendVerification } from './resend-verification.js';
import { resetPassword } from './reset-password.js';
import { setSignInProvider } from './set-sign-in-provider.js';
import { signInWithPasskey } from './sign-in-with-passkey.js';
import { startPasskey } from './start-passkey.js';
import { startPasskeySignIn } from './start-passkey-sign-in.js';
import { startProviderSignIn } from './start-provider-sign-in.js';
import { stepUpSession } from './step-up-session.js';
import { updateProfile } from './update-profile.js';
import { verifyEmail } from './verify-email.js';

/** Every route of this domain, in the order of the route table. */
export const identityRoutes = {
  login,
  register,
  refresh,
  logout,
  closeSessions,
  forgotPassword,
  resetPassword,
  changePassword,
  verifyEmail,
  resendVerification,
  me,
  registerUser,
  getProfile,
  updateProfile,
  deleteAccount,
  listSessions,
  endSession,
  endOtherSessions,
  getTotp,
  enrolTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  completeSignIn,
  stepUpSession,
  listPasskeys,
  startPasskey,
  registerPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  startProviderSignIn,
  completeProviderSignIn,
  getSignInProvider,
  setSignInProvider,
  removeSignInProvider,
  checkSignInDomains,
} as const;
