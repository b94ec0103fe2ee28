import { Progress } from '@mantine/core';
import classes from './prices.module.css';
import { pricesTexts as texts } from './prices.texts.js';

/** Upload progress; then a note that the server reads the file. */
export function SendingBar({ name, share }: { name: string; share: number }) {
  const arrived = share >= 1;
  const percent = Math.round(share * 100);
  return (
    <div className={classes.sending}>
      <p role="status">{arrived ? texts.reading : texts.sending(name)}</p>
      <Progress.Root>
        <Progress.Section value={percent} animated={arrived} aria-label={texts.progress} />
      </Progress.Root>
    </div>
  );
}
