import { Button } from '@mantine/core';
import type { ApiError } from '../../api/api-error.js';
import { Notice } from '../../components/feedback/notice.js';
import classes from './prices.module.css';
import { pricesTexts as texts } from './prices.texts.js';
import { rowErrorsOf } from './row-errors.js';

interface ImportRefusalProps {
  error: ApiError;
  /** Retries the same file after a connection error. */
  onRetry: () => void;
  onAnother: () => void;
}

/** Why the import failed, row by row if the workbook has errors. */
export function ImportRefusal({ error, onRetry, onAnother }: ImportRefusalProps) {
  const errors = rowErrorsOf(error);
  const passing = error.status === 0 || error.status >= 500;
  return (
    <div className={classes.refusal}>
      <Notice tone="err">
        {texts.failed}. {error.text}
      </Notice>
      {errors.length > 0 ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
          <section className={classes.errors} aria-label={texts.errors} tabIndex={0}>
            <table>
              <caption>
                {texts.errors} · {texts.corrections(errors.length)}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{texts.row}</th>
                  <th scope="col">{texts.problem}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ row, text }) => (
                  <tr key={`${row}-${text}`}>
                    <th scope="row">{row ?? '–'}</th>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p>{texts.again}</p>
        </>
      ) : null}
      <div className={classes.ways}>
        <Button variant="default" onClick={onAnother}>
          {texts.another}
        </Button>
        {passing ? <Button onClick={onRetry}>{texts.retry}</Button> : null}
      </div>
    </div>
  );
}
