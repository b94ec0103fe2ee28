import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { leaveSession } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { ColumnDrawing } from '../../../components/drawings/column-drawing.js';
import { toast } from '../../../components/feedback/toast.js';
import classes from '../components/auth-form.module.css';
import { AuthMessage } from '../components/auth-message.js';
import { AuthScreen } from '../components/auth-screen.js';
import { NewPasswordForm } from '../forms/new-password.form.js';
import { authTexts } from '../texts.js';
import { useLinkToken } from '../use-link-token.js';

const texts = authTexts.reset;

/** `/auth/restablecer?token=…` */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [over, setOver] = useState(token === null);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const done = () => {
    // The server has ended all sessions of the user, including this one.
    dispatch(leaveSession());
    void toast({ tone: 'ok', title: texts.done, text: texts.doneText });
    void navigate('/auth/login', { replace: true });
  };
  return (
    <AuthScreen
      title={over ? texts.overTitle : texts.title}
      drawing={<ColumnDrawing />}
      slogan={authTexts.login.slogan}
      pitch={authTexts.login.pitch}
    >
      {over || token === null ? (
        <div className={classes.message}>
          <AuthMessage lines={[texts.over]}>
            <Button component={Link} to="/auth/olvide" size="md">
              {texts.another}
            </Button>
            <Button component={Link} to="/auth/login" variant="default" size="md">
              {authTexts.forgot.back}
            </Button>
          </AuthMessage>
        </div>
      ) : (
        <>
          <p className={classes.question}>{texts.pitch}</p>
          <NewPasswordForm token={token} onDone={done} onOver={() => setOver(true)} />
        </>
      )}
    </AuthScreen>
  );
}
