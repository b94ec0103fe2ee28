import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { pendingTexts } from '../../components/company/texts.js';
import { Notice } from '../../components/feedback/notice.js';
import { frameTexts } from './frame.texts.js';
import classes from './pending-strip.module.css';

/** For a second user with the same RUC, until the owner decides: shown above the pages that are already allowed. */
export function PendingStrip() {
  const { company } = useSignedIn();
  return (
    <div className={classes.strip}>
      <Notice tone="warn">
        {pendingTexts.title(company?.name ?? pendingTexts.company)}.{' '}
        <Link to="/app/perfil">{frameTexts.pendingMore}</Link>
      </Notice>
    </div>
  );
}
