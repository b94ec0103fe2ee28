import { Button, type ButtonProps } from '@mantine/core';
import { isApiError } from '../../../api/api-error.js';
import { useSession } from '../../../api/use-session.js';
import { toast } from '../../../components/feedback/toast.js';
import { useResendVerificationMutation } from '../api/auth.api.js';
import { authTexts } from '../texts.js';

const texts = authTexts.reminder;

/** Sends the confirmation link again, and shows the address. */
export function ResendButton(props: Pick<ButtonProps, 'size' | 'variant' | 'className'>) {
  const session = useSession();
  const [resend, { isLoading }] = useResendVerificationMutation();
  const email = session.status === 'signedIn' ? session.user.email : '';
  const send = async () => {
    try {
      await resend().unwrap();
      await toast({ tone: 'ok', title: texts.sent(email) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      await toast({ tone: 'err', title: texts.failed, text: error.text, error });
    }
  };
  return (
    <Button {...props} disabled={email === ''} loading={isLoading} onClick={send}>
      {texts.resend}
    </Button>
  );
}
