import { useSignedIn } from '../../../api/use-session.js';
import { Notice } from '../../../components/feedback/notice.js';
import { authTexts } from '../texts.js';
import { ResendButton } from './resend-button.js';
import classes from './verify-email-strip.module.css';

/** Reminder for users with an unconfirmed e-mail. It blocks nothing. */
export function VerifyEmailStrip() {
  const { user } = useSignedIn();
  return (
    <div className={classes.strip}>
      <Notice
        tone="blue"
        action={<ResendButton size="compact-sm" variant="default" className={classes.button ?? ''} />}
      >
        {authTexts.reminder.text(user.email)}
      </Notice>
    </div>
  );
}
