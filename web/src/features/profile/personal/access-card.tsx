import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import { Badge, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../../api/use-session.js';
import { CopyValue } from '../../../components/forms/copy-value.js';
import card from '../components/card.module.css';
import { personTexts as texts } from '../texts.js';
import classes from './person-tab.module.css';

/** Access data: e-mail, password, and the code for support. */
export function AccessCard() {
  const { user, emailVerified, passwordChangedAt } = useSignedIn();
  return (
    <section className={`${card.card} ${card.padded} ${classes.access}`} aria-labelledby="acceso">
      <h2 id="acceso" className={card.heading}>
        {texts.access}
      </h2>
      <div className={classes.row}>
        <div className={classes.text}>
          <p className={classes.label}>{texts.email}</p>
          <p className={classes.note}>{user.email}</p>
        </div>
        <Badge variant="light" color={emailVerified ? 'green' : 'yellow'} radius="xs" tt="none" fw={500}>
          {emailVerified ? texts.verified : texts.notVerified}
        </Badge>
      </div>
      <div className={classes.row}>
        <div className={classes.text}>
          <p className={classes.label}>{texts.password}</p>
          {passwordChangedAt ? (
            <p className={classes.note}>{texts.changedAt(formatLongDate(passwordChangedAt))}</p>
          ) : null}
        </div>
        <Button component={Link} to="/app/perfil/contrasena" variant="default" size="xs">
          {texts.changePassword}
        </Button>
      </div>
      <div className={classes.row}>
        <div className={classes.text}>
          <p className={classes.label}>{texts.code}</p>
          <p className={classes.note}>{user.id}</p>
          <p className={classes.note}>{texts.codeHint}</p>
        </div>
        <CopyValue value={user.id} label={texts.copy} done={texts.copied} size="xs" />
      </div>
    </section>
  );
}
