import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from '../../api/call.js';
import { uploadFile } from '../../api/upload-file.js';
import type { Proposal } from './proposal.js';

/**
 * Uploads a file, which the server reads and keeps for an hour. `onProgress`: from 0 to 1, without the reading.
 * @throws ApiError, or an AbortError of the signal
 */
export const createImport = (
  documentId: string,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Proposal> =>
  uploadFile<Proposal>(call(routeTable.createImport, { params: { id: documentId } }), file, options);
