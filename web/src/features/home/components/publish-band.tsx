import { CONTACT_SUBJECT_POST } from '@cotizaobra/proto/notifications/contact-subject';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/use-session.js';
import { homeTexts } from '../texts.js';
import classes from './publish-band.module.css';
import section from './section.module.css';

const texts = homeTexts.publish;
const CONTACT = `/?asunto=${encodeURIComponent(CONTACT_SUBJECT_POST)}#contacto`;

/** 'Publica tu anuncio': for administrators a link to publish, for others a request form. */
export function PublishBand() {
  const session = useSession();
  const publishes = session.status === 'signedIn' && session.user.role === 'superAdmin';
  return (
    <section className={classes.band} aria-labelledby="publica">
      <div className={`${section.wrap} ${classes.row}`}>
        <div>
          <h2 id="publica" className={section.title}>
            {texts.title}
          </h2>
          <p>{texts.text}</p>
        </div>
        <Link to={publishes ? '/app/publicar' : CONTACT} className={classes.action}>
          {texts.action}
          <IconArrowRight size={20} stroke={1.5} aria-hidden />
        </Link>
      </div>
    </section>
  );
}
