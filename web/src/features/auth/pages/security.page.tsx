import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../../api/use-session.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { authTexts } from '../texts.js';
import classes from './security.page.module.css';

/** Loaded after the page: validation of the fields is a sixth of the code. */
const ChangePasswordForm = lazy(async () => ({
  default: (await import('../forms/change-password.form.js')).ChangePasswordForm,
}));

const TwoStepCard = lazy(async () => ({ default: (await import('../security/two-step-card.js')).TwoStepCard }));
const PasskeysCard = lazy(async () => ({ default: (await import('../security/passkeys-card.js')).PasskeysCard }));
const SessionsCard = lazy(async () => ({ default: (await import('../security/sessions-card.js')).SessionsCard }));

const texts = authTexts.security;

interface SecurityPageProps {
  /** Closing sessions must know the drafts of every feature, so the app provides it. */
  sessions: ReactNode;
}

/** `/app/perfil/contrasena`: everything that protects the account. */
export function SecurityPage({ sessions }: SecurityPageProps) {
  const { user, passwordChangedAt } = useSignedIn();
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.title}
        subtitle={passwordChangedAt ? texts.changedAt(formatLongDate(passwordChangedAt)) : undefined}
      />
      <section className={classes.card} aria-labelledby="cambiar-contrasena">
        <div className={classes.words}>
          <h2 id="cambiar-contrasena" className={classes.heading}>
            {texts.passwordTitle}
          </h2>
          <p className={classes.note}>{texts.note}</p>
          <p className={classes.note}>
            {texts.forgot}{' '}
            <Link to="/auth/olvide" state={{ email: user.email }}>
              {texts.forgotLink}
            </Link>
          </p>
        </div>
        <Suspense fallback={<PageLoading />}>
          <ChangePasswordForm email={user.email} />
        </Suspense>
      </section>
      <Suspense fallback={<PageLoading />}>
        <TwoStepCard />
        <PasskeysCard />
        <SessionsCard />
      </Suspense>
      {sessions}
    </div>
  );
}
