import { Link, useLocation } from 'react-router-dom';
import { ColumnDrawing } from '../../../components/drawings/column-drawing.js';
import classes from '../components/auth-form.module.css';
import { AuthScreen } from '../components/auth-screen.js';
import { UnlessSignedIn } from '../components/unless-signed-in.js';
import { LoginForm } from '../forms/login.form.js';
import { nextPath, withNext } from '../next-path.js';
import { authTexts } from '../texts.js';

const texts = authTexts.login;

/** `/auth/login` */
export function LoginPage() {
  const next = nextPath(useLocation().search);
  return (
    <UnlessSignedIn to={next ?? '/app'}>
      <AuthScreen title={texts.title} drawing={<ColumnDrawing />} slogan={texts.slogan} pitch={texts.pitch}>
        <p className={classes.question}>
          {texts.question} <Link to={withNext('/auth/nueva_cuenta', next)}>{texts.link}</Link>
        </p>
        <LoginForm />
      </AuthScreen>
    </UnlessSignedIn>
  );
}
