import type { AttachmentUpload } from '@cotizaobra/proto/quotations/request-attachment';
import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { uploadFile } from '../../api/upload-file.js';

interface Part {
  requestId: string;
  uploadId: string;
  /** From 1. */
  number: number;
  bytes: Blob;
}

/**
 * Sends one part of a file. `onProgress`: from 0 to 1.
 * @throws ApiError, or an AbortError of the signal
 */
export const putAttachmentPart = (
  { requestId, uploadId, number, bytes }: Part,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<AttachmentUpload> =>
  uploadFile<AttachmentUpload>(
    call(routeTable.putAttachmentPart, { params: { id: requestId, uploadId, number } }),
    new File([bytes], 'parte'),
    options,
  );
