import classes from './accept-dialog.module.css';
import { acceptanceTexts as texts } from './acceptance.texts.js';

export interface UnpricedLine {
  id: string;
  /** The number that the document shows. */
  index: string;
  description: string;
}

/** Lines without a price by name, up to a maximum; the others are counted. */
export function UnpricedLines({ lines, count }: { lines: readonly UnpricedLine[]; count: number }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, index, description }) => (
        <li key={id}>
          <b>{index}</b> {description}
        </li>
      ))}
      {count > lines.length ? <li>{texts.unpricedMore(count - lines.length)}</li> : null}
    </ul>
  );
}
