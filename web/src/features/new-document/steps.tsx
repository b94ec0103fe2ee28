import { newDocumentTexts } from './new-document.texts.js';
import classes from './steps.module.css';

const names = [newDocumentTexts.steps.template, newDocumentTexts.steps.data];

/** 1 Plantilla, 2 Datos. */
export function Steps({ active }: { active: number }) {
  return (
    <ol className={classes.steps} aria-label={newDocumentTexts.steps.label}>
      {names.map((name, at) => (
        <li
          key={name}
          className={classes.step}
          data-on={at <= active || undefined}
          aria-current={at === active ? 'step' : undefined}
        >
          <b>{at + 1}</b>
          {name}
        </li>
      ))}
    </ol>
  );
}
