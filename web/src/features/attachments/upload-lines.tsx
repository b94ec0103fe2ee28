import { ActionIcon, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconUpload, IconX } from '@tabler/icons-react';
import { CotaProgress } from '../../components/brand/cota-progress.js';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';
import type { UploadLine } from './upload-queue.js';
import type { AttachmentUploads } from './use-attachment-uploads.js';

const ALL = 100;
const percentOf = ({ sent, file }: UploadLine): number => Math.min(ALL, Math.floor((ALL * sent) / file.size));

interface UploadLinesProps {
  uploads: AttachmentUploads;
  /** Opens the choice of files. */
  onChoose: () => void;
}

/** Files that are on their way, and refused ones with the reason. */
export function UploadLines({ uploads: { lines, drop }, onChoose }: UploadLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const { id, file, fault } = line;
        return (
          <li key={id} className={classes.line} data-refused={fault !== null || undefined}>
            {fault ? (
              <IconAlertTriangle size={20} stroke={1.6} aria-hidden className={classes.icon} />
            ) : (
              <IconUpload size={20} stroke={1.6} aria-hidden className={classes.icon} />
            )}
            <span className={classes.name}>{file.name}</span>
            {fault ? (
              <span className={classes.fault} role="alert">
                {fault}{' '}
                <Anchor
                  component="button"
                  type="button"
                  className={classes.another ?? ''}
                  aria-label={texts.anotherFor(file.name)}
                  onClick={() => {
                    drop(id);
                    onChoose();
                  }}
                >
                  {texts.another}
                </Anchor>
              </span>
            ) : (
              <Progress line={line} />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={fault ? texts.dismiss(file.name) : texts.cancel(file.name)}
              onClick={() => drop(id)}
            >
              <IconX size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ line }: { line: UploadLine }) {
  const percent = percentOf(line);
  const words =
    line.state === 'queued'
      ? texts.queued
      : line.state === 'reading'
        ? texts.reading
        : line.state === 'waiting'
          ? texts.waiting
          : percent < ALL
            ? texts.percent(percent)
            : texts.checking;
  return (
    <span className={classes.progress}>
      <CotaProgress label={texts.progress(line.file.name)} percent={percent} />
      <span className={classes.note}>{words}</span>
    </span>
  );
}
