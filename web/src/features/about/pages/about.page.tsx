import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Cota } from '../../../components/brand/cota.js';
import { PublicHead } from '../../../components/feedback/public-head.js';
import { aboutTexts } from '../texts.js';
import classes from './text.page.module.css';

const texts = aboutTexts.about;

/** `/acerca`: describes the product and links to its technical data. */
export function AboutPage() {
  return (
    <article className={classes.page}>
      <PublicHead title={texts.title} description={texts.description} path="/acerca" />
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph} className={classes.text}>
          {paragraph}
        </p>
      ))}
      <Cota className={classes.rule ?? ''} />
      <h2 className={classes.heading}>{texts.dataTitle}</h2>
      <p className={classes.text}>{texts.dataText}</p>
      <div className={classes.actions}>
        <Button component={Link} to="/data_tecnica" size="md">
          {texts.dataAction}
        </Button>
        <Button component={Link} to="/auth/nueva_cuenta" size="md" variant="default">
          {texts.start}
        </Button>
      </div>
    </article>
  );
}
