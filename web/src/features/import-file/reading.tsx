import { Progress, Skeleton } from '@mantine/core';
import classes from './import-dialog.module.css';
import { importTexts as texts } from './import-file.texts.js';

const ROWS = 6;

/** Progress of the upload; then the rows to come, while the server reads the file. */
export function Reading({ name, share }: { name: string; share: number }) {
  const arrived = share >= 1;
  return (
    <div className={classes.reading}>
      <p role="status">{arrived ? texts.reading : texts.sending(name)}</p>
      <Progress.Root>
        <Progress.Section value={Math.round(share * 100)} animated={arrived} aria-label={texts.progress} />
      </Progress.Root>
      <div className={classes.bars} aria-hidden>
        {Array.from({ length: ROWS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <Skeleton key={at} height={24} animate={arrived} />
        ))}
      </div>
    </div>
  );
}
