import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../api/use-session.js';

const VerifyEmailStrip = lazy(async () => ({
  default: (await import('../../features/auth/components/verify-email-strip.js')).VerifyEmailStrip,
}));

/** Shown until the e-mail is confirmed; loaded only for users who need it. */
export function EmailReminder() {
  const { emailVerified } = useSignedIn();
  if (emailVerified) return null;
  return (
    <Suspense fallback={null}>
      <VerifyEmailStrip />
    </Suspense>
  );
}
