import type { MeAnswer } from '@cotizaobra/proto/identity/get-me';
import type { RegisterUser } from '@cotizaobra/proto/identity/sign-up-form';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../../api/use-session.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PageLoading } from '../../../components/feedback/page-loading.js';
import { AuthScreen } from '../components/auth-screen.js';
import { StepList } from '../components/step-list.js';
import { StepsForm } from '../forms/steps.form.js';
import { nextPath, withNext } from '../next-path.js';
import { stepsTexts } from '../steps.texts.js';

const texts = stepsTexts;

/** In parallel with the form, which has priority. */
const HouseDrawing = lazy(async () => ({
  default: (await import('../../../components/drawings/house-drawing.js')).HouseDrawing,
}));

/** `/auth/nueva_cuenta/pasos`: missing data of the account. */
export function StepsPage() {
  const session = useSession();
  const next = nextPath(useLocation().search);
  if (session.status === 'checking') return <PageLoading />;
  if (session.status === 'anonymous') return <Navigate to={withNext('/auth/login', next)} replace />;
  if (session.status === 'failed') {
    return (
      <main tabIndex={-1}>
        <ErrorState title={texts.failed} error={session.error} onRetry={session.retry} />
      </main>
    );
  }
  if (session.missing.length === 0) return <Navigate to={next ?? '/app'} replace />;
  return <Steps me={session} />;
}

function Steps({ me }: { me: MeAnswer }) {
  const [step, setStep] = useState(me.missing.includes('personal') ? 0 : 1);
  const [initial] = useState(() => initialValues(me));
  return (
    <AuthScreen
      title={texts.title}
      drawing={
        <Suspense fallback={null}>
          <HouseDrawing step={step === 0 ? 1 : 2} />
        </Suspense>
      }
      slogan={texts.slogans[step] ?? ''}
      pitch={texts.pitches[step] ?? ''}
    >
      <StepList current={step} />
      <StepsForm step={step} onStep={setStep} initial={initial} />
    </AuthScreen>
  );
}

/** Known data is filled in: users can leave the steps and continue later. */
function initialValues({ user, profile, company, membership }: MeAnswer): RegisterUser {
  return {
    name: profile?.name ?? user.name ?? '',
    lastName: profile?.lastName ?? user.lastName ?? '',
    department: profile?.department ?? '',
    province: profile?.province ?? '',
    district: profile?.district ?? '',
    phone: profile?.phone ?? '',
    company_name: company?.name ?? '',
    company_ruc: company?.ruc ?? '',
    company_category: company?.category.split(',').filter(Boolean) ?? [],
    company_position: membership?.position ?? '',
  };
}
