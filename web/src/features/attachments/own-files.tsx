import type { RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { AttachmentList } from './attachment-list.js';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';
import { RemoveDialog } from './remove-dialog.js';
import { UnfinishedLines } from './unfinished-lines.js';
import { UploadLines } from './upload-lines.js';
import type { OwnFilesState } from './use-own-files.js';

interface OwnFilesProps {
  files: OwnFilesState;
  /** Opens the choice of files. */
  onChoose: () => void;
}

/** Files of an own Request, those on their way, and refused ones. */
export function OwnFiles({ files, onChoose }: OwnFilesProps) {
  const { requestId, list, error, refetch, uploads, empty } = files;
  const [removing, setRemoving] = useState<RequestAttachment | null>(null);
  if (!list && error) return <ErrorState title={texts.error} error={error} onRetry={refetch} />;
  if (!list) return <ListSkeleton label={texts.loading} rows={2} rowHeight={44} />;
  const here = new Set(uploads.lines.map(({ uploadId }) => uploadId));
  const elsewhere = list.editable ? list.uploads.filter(({ uploadId }) => !here.has(uploadId)) : [];
  return (
    <>
      {empty && uploads.lines.length === 0 ? (
        <p className={classes.none}>{list.editable ? texts.noneHint : texts.noneFrozen}</p>
      ) : null}
      <AttachmentList
        requestId={requestId}
        attachments={list.attachments}
        {...(list.editable ? { onRemove: setRemoving } : {})}
      />
      <UnfinishedLines requestId={requestId} uploads={elsewhere} />
      <UploadLines uploads={uploads} onChoose={onChoose} />
      {removing ? <RemoveDialog requestId={requestId} attachment={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}
