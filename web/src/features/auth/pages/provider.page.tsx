import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { signIn } from '../../../api/sign-in-out.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { ColumnDrawing } from '../../../components/drawings/column-drawing.js';
import { useCompleteProviderSignInMutation } from '../api/provider.api.js';
import classes from '../components/auth-form.module.css';
import { AuthScreen } from '../components/auth-screen.js';
import { UnlessSignedIn } from '../components/unless-signed-in.js';
import { ProviderForm } from '../forms/provider.form.js';
import { providerTexts as texts } from '../provider.texts.js';
import { authTexts } from '../texts.js';
import { typedEmail } from '../typed-email.js';

const FactorForm = lazy(async () => ({ default: (await import('../forms/factor.form.js')).FactorForm }));

/** `/auth/empresa`: to the provider of the company, and back from it with `code` and `state`. */
export function ProviderPage() {
  const { search, state } = useLocation();
  const [arrived] = useState(() => (new URLSearchParams(search).has('state') ? search.slice(1) : null));
  const { arriving, failure, challenge, giveUp } = useArrival(arrived);
  return (
    <UnlessSignedIn to="/app">
      <AuthScreen
        title={texts.title}
        drawing={<ColumnDrawing />}
        slogan={authTexts.login.slogan}
        pitch={authTexts.login.pitch}
      >
        {arriving ? (
          <p className={classes.question} role="status">
            {texts.arriving}
          </p>
        ) : challenge === null ? (
          <>
            <p className={classes.question}>{texts.pitch}</p>
            <ProviderForm
              key={failure}
              email={typedEmail(state)}
              failure={failure}
              onLeave={(url) => window.location.assign(url)}
            />
            <p className={classes.after}>
              <Link to="/auth/login">{texts.back}</Link>
            </p>
          </>
        ) : (
          <Suspense fallback={null}>
            <FactorForm challenge={challenge} onOver={giveUp} />
          </Suspense>
        )}
      </AuthScreen>
    </UnlessSignedIn>
  );
}

/** Hands the provider's answer over once, and takes it out of the address: a code is no bookmark. */
function useArrival(answer: string | null) {
  const [complete] = useCompleteProviderSignInMutation();
  const [arriving, setArriving] = useState(answer !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sent = useRef(false);
  useEffect(() => {
    if (answer === null || sent.current) return;
    sent.current = true;
    void navigate('/auth/empresa', { replace: true });
    const finish = async () => {
      try {
        const result = await complete(answer).unwrap();
        if ('challenge' in result) setChallenge(result.challenge);
        else dispatch(signIn(result));
      } catch (error) {
        if (!isApiError(error)) throw error;
        setFailure(error.text);
      }
      setArriving(false);
    };
    void finish();
  }, [answer, complete, dispatch, navigate]);
  const giveUp = (reason: string | null) => {
    setChallenge(null);
    setFailure(reason);
  };
  return { arriving, failure, challenge, giveUp };
}
