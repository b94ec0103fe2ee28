import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import { DeletionCard } from './deletion-card.js';
import { ExportsCard } from './exports-card.js';
import classes from './privacy.module.css';
import { privacyTexts as texts } from './privacy.texts.js';

interface PrivacyTabProps {
  /** Called when the account no longer exists. */
  onDeleted: () => Promise<void>;
}

/** 'Datos y privacidad': the rights of Ley 29733 in one place. */
export function PrivacyTab({ onDeleted }: PrivacyTabProps) {
  const { membership } = useSignedIn();
  const owned = membership?.status === 'active' && membership.isOwner ? membership.companyId : null;
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="corregir">
        <h2 id="corregir">{texts.correct}</h2>
        <p className={classes.text}>{texts.correctText}</p>
        <Button className={classes.action ?? ''} component={Link} to="/app/perfil?tab=personal" variant="default">
          {texts.toProfile}
        </Button>
      </section>
      <ExportsCard companyId={null} />
      {owned ? <ExportsCard companyId={owned} /> : null}
      <section className={classes.card} aria-labelledby="estadisticas">
        <h2 id="estadisticas">{texts.statistics}</h2>
        <p className={classes.text}>{texts.statisticsText}</p>
        <Button className={classes.action ?? ''} component={Link} to="/app/perfil" variant="default">
          {texts.toStatistics}
        </Button>
      </section>
      <DeletionCard onDeleted={onDeleted} />
    </div>
  );
}
