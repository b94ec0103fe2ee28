import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PublicHead } from '../../../components/feedback/public-head.js';
import { aboutTexts } from '../texts.js';
import classes from './text.page.module.css';

const texts = aboutTexts.policies;

/** `/politicas`: the privacy policy, with an anchor for each part. */
export function PoliciesPage() {
  return (
    <article className={classes.page}>
      <PublicHead title={texts.title} description={texts.description} path="/politicas" />
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      <nav aria-label={texts.contents} className={classes.contents}>
        <ol>
          {texts.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {texts.sections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`} className={classes.part}>
          <h2 id={`${id}-titulo`} className={classes.heading}>
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={classes.text}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <Button component={Link} to="/?asunto=Datos%20personales#contacto" size="md" variant="default">
        {texts.write}
      </Button>
    </article>
  );
}
