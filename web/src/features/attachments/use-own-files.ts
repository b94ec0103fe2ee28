import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import { attachmentTexts as texts } from './attachments.texts.js';
import { useListRequestAttachmentsQuery } from './list-request-attachments.api.js';
import { useAttachmentUploads } from './use-attachment-uploads.js';

const MEGABYTE = 1024 * 1024;

export type OwnFilesState = ReturnType<typeof useOwnFiles>;

/** The files of an own Request and its uploads. */
export function useOwnFiles(requestId: string) {
  const { data: list, error, refetch } = useListRequestAttachmentsQuery(requestId);
  const uploads = useAttachmentUploads(requestId, list?.editable ? list.uploads : null);
  const files = list?.attachments ?? [];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { files: mostFiles, bytes: mostBytes } = attachmentLimits;
  return {
    requestId,
    list,
    error,
    refetch,
    uploads,
    empty: files.length === 0,
    /** `2 de 10 · 3.3 de 50 MB` */
    count: texts.count(files.length, mostFiles, total / MEGABYTE, mostBytes / MEGABYTE),
  };
}
