import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconUpload, IconX } from '@tabler/icons-react';
import { CotaProgress } from '../../../components/brand/cota-progress.js';
import { fileSize } from '../../../lib/file-size.js';
import { fileTexts as texts } from '../texts.js';
import classes from './files-card.module.css';
import type { UploadRow, Uploads } from './use-uploads.js';

const ALL = 100;

/** Uploads with their progress, and failed ones with the reason. */
export function UploadRows({ uploads: { rows, retry, drop } }: { uploads: Uploads }) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {rows.map((row) => {
        const { id, file, fault, again } = row;
        return (
          <li key={id} className={classes.line}>
            {fault ? (
              <IconAlertTriangle size={20} stroke={1.6} aria-hidden className={classes.pdf} />
            ) : (
              <IconUpload size={20} stroke={1.6} aria-hidden className={classes.sending} />
            )}
            <span className={classes.words}>
              <span className={classes.name}>{file.name}</span>
              {fault ? (
                <span className={classes.fault} role="alert">
                  {fault}
                </span>
              ) : (
                <Progress row={row} />
              )}
              {fault && again ? (
                <Button
                  variant="default"
                  size="xs"
                  className={classes.retry ?? ''}
                  aria-label={texts.retryNamed(file.name)}
                  onClick={() => retry(id)}
                >
                  {texts.retry}
                </Button>
              ) : null}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              className={classes.delete ?? ''}
              aria-label={fault ? texts.dismiss(file.name) : texts.cancel(file.name)}
              onClick={() => drop(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ row: { file, percent } }: { row: UploadRow }) {
  return (
    <>
      <span className={classes.note}>
        {percent < ALL ? texts.uploading(percent, fileSize(file.size)) : texts.checking}
      </span>
      <CotaProgress label={texts.progress(file.name)} percent={percent} />
    </>
  );
}
