import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ColumnDrawing } from '../../../components/drawings/column-drawing.js';
import classes from '../components/auth-form.module.css';
import { AuthMessage } from '../components/auth-message.js';
import { AuthScreen } from '../components/auth-screen.js';
import { ForgotPasswordForm } from '../forms/forgot-password.form.js';
import { authTexts } from '../texts.js';
import { typedEmail } from '../typed-email.js';

const texts = authTexts.forgot;

/** `/auth/olvide` */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = typedEmail(useLocation().state);
  return (
    <AuthScreen
      title={sentTo === null ? texts.title : texts.sentTitle}
      drawing={<ColumnDrawing />}
      slogan={authTexts.login.slogan}
      pitch={authTexts.login.pitch}
    >
      {sentTo === null ? (
        <>
          <p className={classes.question}>{texts.pitch}</p>
          <ForgotPasswordForm email={email} onSent={setSentTo} />
          <p className={classes.after}>
            <Link to="/auth/login">{texts.back}</Link>
          </p>
        </>
      ) : (
        <div className={classes.message}>
          <AuthMessage lines={[texts.sent(sentTo), texts.spam]}>
            <Button component={Link} to="/auth/login" size="md">
              {texts.back}
            </Button>
            <Button variant="default" size="md" onClick={() => setSentTo(null)}>
              {texts.again}
            </Button>
          </AuthMessage>
        </div>
      )}
    </AuthScreen>
  );
}
