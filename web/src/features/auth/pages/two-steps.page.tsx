import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signOut } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { useSession } from '../../../api/use-session.js';
import { ColumnDrawing } from '../../../components/drawings/column-drawing.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { factorEnrolled } from '../api/security.api.js';
import classes from '../components/auth-form.module.css';
import { AuthScreen } from '../components/auth-screen.js';
import { nextPath, withNext } from '../next-path.js';
import { recoveryTexts, requiredTexts as texts } from '../security/security.texts.js';

const EnrolSteps = lazy(async () => ({ default: (await import('../security/enrol-steps.js')).EnrolSteps }));
const RecoveryCodes = lazy(async () => ({ default: (await import('../security/recovery-codes.js')).RecoveryCodes }));

/** `/auth/dos-pasos`: a member whose company requires a second factor sets it up before anything else. */
export function TwoStepsPage() {
  const session = useSession();
  const next = nextPath(useLocation().search);
  const [started, setStarted] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [finished, setFinished] = useState(false);
  const dispatch = useAppDispatch();
  if (session.status === 'checking') return <PageLoading />;
  if (session.status === 'anonymous') return <Navigate to={withNext('/auth/login', next)} replace />;
  if (session.status === 'failed') {
    return (
      <main tabIndex={-1}>
        <ErrorState title={texts.failed} error={session.error} onRetry={session.retry} />
      </main>
    );
  }
  if (finished && session.factorMissing) return <PageLoading />;
  if (!session.factorMissing && !codes) return <Navigate to={next ?? '/app'} replace />;
  const done = () => {
    dispatch(factorEnrolled());
    setFinished(true);
    setCodes(null);
  };
  return (
    <AuthScreen
      title={codes ? recoveryTexts.title : texts.title}
      drawing={<ColumnDrawing />}
      slogan={texts.slogan}
      pitch={texts.pitch}
    >
      {codes ? null : <p className={classes.question}>{texts.text}</p>}
      {!started && !codes ? (
        <div className={classes.form}>
          <Button size="md" onClick={() => setStarted(true)}>
            {texts.start}
          </Button>
          <Button variant="default" size="md" onClick={() => void dispatch(signOut())}>
            {texts.signOut}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={<PageLoading />}>
        {started && !codes ? <EnrolSteps onEnrolled={setCodes} onCancel={() => setStarted(false)} /> : null}
        {codes ? <RecoveryCodes codes={codes} onDone={done} /> : null}
      </Suspense>
    </AuthScreen>
  );
}
