import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { homeTexts } from '../texts.js';
import classes from './about.module.css';
import section from './section.module.css';

const texts = homeTexts.about;

/** Nosotros. */
export function About() {
  return (
    <section id="nosotros" className={`${section.section} ${section.sunken}`} aria-labelledby="nosotros-titulo">
      <div className={`${section.wrap} ${classes.about}`}>
        <div>
          <h2 id="nosotros-titulo" className={section.title}>
            {texts.title}
          </h2>
          <p className={classes.lead}>{texts.lead}</p>
        </div>
        <div>
          <p className={classes.text}>{texts.text}</p>
          <dl className={classes.facts}>
            {texts.facts.map(({ figure, words }) => (
              <div key={words} className={classes.fact}>
                <dt className={classes.words}>{words}</dt>
                <dd className={classes.figure}>{figure}</dd>
              </div>
            ))}
          </dl>
          <Link to="/acerca" className={classes.link}>
            {texts.more}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        </div>
      </div>
    </section>
  );
}
