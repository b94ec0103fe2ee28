import { IconAddressBook, IconArrowRight, IconFileInvoice, IconPackages, IconRulerMeasure } from '@tabler/icons-react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSignedIn } from '../../../api/session.slice.js';
import { homeTexts } from '../texts.js';
import classes from './features.module.css';
import section from './section.module.css';

const texts = homeTexts.features;
const icons = [IconAddressBook, IconFileInvoice, IconPackages, IconRulerMeasure];
/** Path of the same content for signed-in users. */
const inside: Record<string, string> = { '/auth/nueva_cuenta': '/app' };

/** The four things the product does. */
export function Features() {
  const signedIn = useSelector(selectSignedIn);
  return (
    <section className={`${section.section} ${section.surface}`} aria-labelledby="funciones">
      <div className={section.wrap}>
        <h2 id="funciones" className={section.title}>
          {texts.title}
        </h2>
        <ul className={classes.list}>
          {texts.list.map(({ title, text, action, to }, at) => {
            const Icon = icons[at];
            return (
              <li key={title} className={classes.item}>
                {Icon ? <Icon size={28} stroke={1.5} className={classes.icon} aria-hidden /> : null}
                <h3>{title}</h3>
                <p className={classes.text}>{text}</p>
                <Link to={signedIn ? (inside[to] ?? to) : to} className={classes.link}>
                  {action}
                  <IconArrowRight size={16} aria-hidden />
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
