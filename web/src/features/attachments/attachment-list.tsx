import type { RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { routeTable } from '@cotizaobra/proto/route-table';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconFileTypeXls,
  IconFileZip,
  IconPhoto,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/call.js';
import { downloadFile } from '../../components/feedback/download-file.js';
import { fileSize } from '../../lib/file-size.js';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.js')).PreviewDialog }));

const icons = {
  PDF: IconFileTypePdf,
  DWG: IconFile,
  DXF: IconFile,
  IMAGE: IconPhoto,
  XLSX: IconFileTypeXls,
  ZIP: IconFileZip,
} satisfies Record<RequestAttachment['kind'], typeof IconFile>;

interface AttachmentListProps {
  requestId: string;
  attachments: readonly RequestAttachment[];
  /** Absent where files cannot be removed. */
  onRemove?: (attachment: RequestAttachment) => void;
}

/** Files of a Request: PDF and pictures open in a dialog, every file can be downloaded. */
export function AttachmentList({ requestId, attachments, onRemove }: AttachmentListProps) {
  const [shown, setShown] = useState<RequestAttachment | null>(null);
  const download = ({ id: attachmentId, fileName }: RequestAttachment) =>
    void downloadFile({
      request: call(routeTable.getRequestAttachment, { params: { id: requestId, attachmentId } }),
      name: fileName,
      what: fileName,
    });
  return (
    <>
      <ul className={classes.lines}>
        {attachments.map((attachment) => {
          const { id, fileName, kind, bytes, preview } = attachment;
          const Icon = icons[kind];
          return (
            <li key={id} className={classes.line}>
              <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
              {preview ? (
                <UnstyledButton
                  className={classes.open ?? ''}
                  aria-label={texts.preview(fileName)}
                  onClick={() => setShown(attachment)}
                >
                  {fileName}
                </UnstyledButton>
              ) : (
                <span className={classes.name}>{fileName}</span>
              )}
              <span className={classes.note}>
                {texts.kinds[kind]} · {fileSize(bytes)}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={texts.download(fileName)}
                onClick={() => download(attachment)}
              >
                <IconDownload size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              {onRemove ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={texts.remove(fileName)}
                  onClick={() => onRemove(attachment)}
                >
                  <IconX size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          );
        })}
      </ul>
      {shown ? (
        <Suspense fallback={null}>
          <PreviewDialog
            requestId={requestId}
            attachment={shown}
            onDownload={() => download(shown)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
