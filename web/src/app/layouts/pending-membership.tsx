import { useSignedIn } from '../../api/use-session.js';
import { Notice } from '../../components/feedback/notice.js';
import classes from './pending-membership.module.css';

/** For a second person with the same RUC, until the owner decides. */
export function PendingMembership() {
  const { membership, company } = useSignedIn();
  if (membership?.status !== 'pending') return null;
  return (
    <div className={classes.strip}>
      <Notice tone="warn">
        Tu solicitud para unirte a {company?.name ?? 'la empresa'} está pendiente. Te avisaremos cuando su responsable
        la acepte.
      </Notice>
    </div>
  );
}
