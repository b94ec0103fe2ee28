import { changePassword } from './change-password.js';
import { closeSessions } from './close-sessions.js';
import { deleteAccount } from './delete-account.js';
import { me } from './get-me.js';
import { getProfile } from './get-profile.js';
import { login } from './log-in.js';
import { logout } from './log-out.js';
import { refresh } from './refresh-session.js';
import { register } from './register-account.js';
import { registerUser } from './register-user.js';
import { forgotPassword } from './request-password-reset.js';
import { resendVerification } from './resend-verification.js';
import { resetPassword } from './reset-password.js';
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
} as const;
