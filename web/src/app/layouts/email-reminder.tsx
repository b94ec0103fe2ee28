import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../api/use-session.js';

const VerifyEmailStrip = lazy(async () => ({
  default: (await import('../../features/auth/components/verify-email-strip.js')).VerifyEmailStrip,
}));

/** Until the e-mail is confirmed; its code comes only to those who need it. */
export function EmailReminder() {
  const { emailVerified } = useSignedIn();
  if (emailVerified) return null;
  return (
    <Suspense fallback={null}>
      <VerifyEmailStrip />
    </Suspense>
  );
}
