import type { AttachmentUpload } from '@cotizaobra/proto/quotations/request-attachment';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';
import { cancelAttachmentUpload } from './cancel-attachment-upload.api.js';

/** Uploads that another page or device began: choosing the same file goes on with them. */
export function UnfinishedLines({ requestId, uploads }: { requestId: string; uploads: readonly AttachmentUpload[] }) {
  const dispatch = useAppDispatch();
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {uploads.map(({ uploadId, fileName }) => (
        <li key={uploadId} className={classes.line}>
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden className={classes.icon} />
          <span className={classes.name}>{fileName}</span>
          <span className={classes.note}>{texts.unfinished}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.cancel(fileName)}
            onClick={() => void dispatch(cancelAttachmentUpload.initiate({ id: requestId, uploadId }))}
          >
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
