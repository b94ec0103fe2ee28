import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { selectSignedIn } from '../../../api/session.slice.js';
import { BricksDrawing } from '../../../components/drawings/bricks-drawing.js';
import { useVerifyEmailMutation } from '../api/auth.api.js';
import classes from '../components/auth-form.module.css';
import { AuthMessage } from '../components/auth-message.js';
import { AuthScreen } from '../components/auth-screen.js';
import { ResendButton } from '../components/resend-button.js';
import { authTexts } from '../texts.js';
import { useLinkToken } from '../use-link-token.js';

const texts = authTexts.verify;

/** `/auth/verificar?token=…`: confirms on opening; the link can be opened again. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  useEffect(() => {
    if (token !== null) void verify(token);
  }, [token, verify]);
  if (isSuccess) return <Confirmed />;
  if (token === null || isOver(error)) return <Over />;
  if (error === undefined) {
    return (
      <Frame title={texts.title}>
        <AuthMessage lines={[texts.checking]} />
      </Frame>
    );
  }
  return (
    <Frame title={texts.failedTitle}>
      <AuthMessage lines={isApiError(error) ? [error.text] : []}>
        <Button size="md" onClick={() => verify(token)}>
          {texts.retry}
        </Button>
      </AuthMessage>
    </Frame>
  );
}

function Confirmed() {
  return (
    <Frame title={texts.done}>
      <AuthMessage lines={[texts.doneText]}>
        <Button component={Link} to="/app" size="md">
          {texts.goOn}
        </Button>
      </AuthMessage>
    </Frame>
  );
}

function Over() {
  const signedIn = useSelector(selectSignedIn);
  return (
    <Frame title={texts.overTitle}>
      <AuthMessage lines={[texts.over]}>
        {signedIn ? (
          <ResendButton size="md" />
        ) : (
          <Button component={Link} to="/auth/login" size="md">
            {texts.signIn}
          </Button>
        )}
      </AuthMessage>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AuthScreen title={title} drawing={<BricksDrawing />} slogan={texts.slogan} pitch={texts.pitch}>
      <div className={classes.message}>{children}</div>
    </AuthScreen>
  );
}

const isOver = (error: unknown): boolean => isApiError(error) && error.code === identityErrors.LINK_OVER.code;
