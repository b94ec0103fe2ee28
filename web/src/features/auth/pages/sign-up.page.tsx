import { Link, useLocation } from 'react-router-dom';
import { BricksDrawing } from '../../../components/drawings/bricks-drawing.js';
import classes from '../components/auth-form.module.css';
import { AuthScreen } from '../components/auth-screen.js';
import { UnlessSignedIn } from '../components/unless-signed-in.js';
import { SignUpForm } from '../forms/sign-up.form.js';
import { nextPath, withNext } from '../next-path.js';
import { authTexts } from '../texts.js';

const texts = authTexts.signUp;

/** `/auth/nueva_cuenta` */
export function SignUpPage() {
  const next = nextPath(useLocation().search);
  return (
    <UnlessSignedIn to={withNext('/auth/nueva_cuenta/pasos', next)}>
      <AuthScreen title={texts.title} drawing={<BricksDrawing />} slogan={texts.slogan} pitch={texts.pitch}>
        <p className={classes.question}>
          {texts.question} <Link to={withNext('/auth/login', next)}>{texts.link}</Link>
        </p>
        <SignUpForm />
      </AuthScreen>
    </UnlessSignedIn>
  );
}
