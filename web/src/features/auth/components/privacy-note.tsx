import { Link } from 'react-router-dom';
import { privacyTexts as texts } from '../privacy.texts.js';
import classes from './auth-form.module.css';

/** The consent note. The policy opens in another tab, so that typed text stays. */
export function PrivacyNote({ before }: { before: string }) {
  return (
    <p className={classes.privacy}>
      {before}{' '}
      <Link to="/politicas" target="_blank" rel="noopener">
        {texts.policy}
      </Link>{' '}
      {texts.after}
    </p>
  );
}
