import type { ReactNode } from 'react';
import { Cota } from './cota.js';
import classes from './section-rule.module.css';

interface SectionRuleProps {
  title: string;
  /** Next to the title, lighter: a date, a count. */
  note?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
}

/** Heading of a section, followed by a cota up to the right edge. */
export function SectionRule({ title, note, actions }: SectionRuleProps) {
  return (
    <div className={classes.rule}>
      <h2 className={classes.title}>{title}</h2>
      {note ? <span className={classes.note}>{note}</span> : null}
      <Cota className={classes.cota} />
      {actions}
    </div>
  );
}
