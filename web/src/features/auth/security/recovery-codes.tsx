import { Button } from '@mantine/core';
import { CopyValue } from '../../../components/forms/copy-value.js';
import classes from './security.module.css';
import { recoveryTexts as texts } from './security.texts.js';

/** The codes, once. Only the button goes on: an accidental click would lose them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={classes.form}>
      <p className={classes.text}>{texts.text}</p>
      <ul className={classes.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyValue value={codes.join('\n')} label={texts.copy} done={texts.copied} />
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
}
