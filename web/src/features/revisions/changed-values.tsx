import type { ChangedLine, Comparison } from '@cotizaobra/proto/quotations/revisions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ComparedWords } from './compared-words.js';
import classes from './revisions.module.css';
import { revisionTexts, comparisonTexts as texts } from './revisions.texts.js';

/** Lines shown at first and with each 'Mostrar más'. */
const LINES = 200;

const Value = ({ children }: { children: string | null }) =>
  children === null ? <span className={classes.faint}>{texts.none}</span> : children;

function Head({ words }: { words: ComparedWords }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.what}>
          {texts.field}
        </th>
        <th scope="col">{words.side.from}</th>
        <th scope="col">{words.side.to}</th>
      </tr>
    </thead>
  );
}

/** General data and details that differ. */
export function ChangedGeneral({ changes, words }: { changes: Comparison['general']; words: ComparedWords }) {
  return (
    <section>
      <h3>{texts.general}</h3>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.values}`}>
          <caption>{texts.general}</caption>
          <Head words={words} />
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{texts.generalFields[field]}</th>
                <td className={classes.before}>
                  <Value>{words.general(field, from)}</Value>
                </td>
                <td className={classes.after}>
                  <Value>{words.general(field, to)}</Value>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Lines of both, with both values of every field that differs. */
export function ChangedLines({ lines, words }: { lines: readonly ChangedLine[]; words: ComparedWords }) {
  const [shown, setShown] = useState(LINES);
  const rest = Math.min(LINES, lines.length - shown);
  return (
    <section>
      <h3>{texts.changed}</h3>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.values}`}>
          <caption>{texts.changed}</caption>
          <Head words={words} />
          {lines.slice(0, shown).map((line) => (
            <Line key={line.id} line={line} words={words} />
          ))}
        </table>
      </div>
      {rest > 0 ? (
        <Button variant="subtle" fullWidth onClick={() => setShown((before) => before + LINES)}>
          {revisionTexts.more(rest)}
        </Button>
      ) : null}
    </section>
  );
}

function Line({ line, words }: { line: ChangedLine; words: ComparedWords }) {
  const { index, code, description, type, fields } = line;
  const number = index.from === index.to ? index.to : `${index.from} → ${index.to}`;
  return (
    <tbody>
      <tr data-type={type === 'PART' ? 'LINE' : type}>
        <th scope="rowgroup" colSpan={3}>
          <span className={classes.index}>{number}</span> {code ? <span className={classes.index}>{code}</span> : null}{' '}
          {description}
        </th>
      </tr>
      {fields.map(({ field, from, to }) => (
        <tr key={field}>
          <th scope="row">{texts.fields[field]}</th>
          <td className={classes.before}>
            <Value>{words.line(field, from)}</Value>
          </td>
          <td className={classes.after}>
            <Value>{words.line(field, to)}</Value>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
