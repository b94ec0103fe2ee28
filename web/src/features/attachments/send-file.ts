import { partSize, partsOf } from '@cotizaobra/proto/quotations/attachment-limits';
import type { AttachmentUpload, RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { isApiError, offlineError } from '../../api/api-error.js';
import { isAborted } from '../../api/upload-file.js';
import type { AppDispatch } from '../../api/use-app-dispatch.js';
import { completeAttachmentUpload } from './complete-attachment-upload.api.js';
import { putAttachmentPart } from './put-attachment-part.api.js';

interface Sending {
  requestId: string;
  file: File;
  upload: AttachmentUpload;
  signal: AbortSignal;
  /** Bytes that arrived. */
  onProgress: (bytes: number) => void;
  /** True while there is no connection and the upload waits for it. */
  onWaiting: (waiting: boolean) => void;
}

const SERVER_FAULT = 500;
const TOO_MANY = 429;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const STALLED_MS = 45_000;

/**
 * Sends the parts that have not arrived, then completes the upload. A lost connection or a busy server is waited for.
 * @throws ApiError for what a retry cannot help, or an AbortError of the signal
 */
export async function sendFile(dispatch: AppDispatch, sending: Sending): Promise<RequestAttachment> {
  const { requestId, file, upload, signal, onProgress, onWaiting } = sending;
  const { uploadId, partBytes, bytes } = upload;
  const missing = Array.from({ length: partsOf(bytes) }, (_, at) => at + 1).filter(
    (number) => !upload.received.includes(number),
  );
  let arrived = upload.received.reduce((sum, number) => sum + partSize(bytes, number), 0);
  onProgress(arrived);
  for (const number of missing) {
    const size = partSize(bytes, number);
    const from = (number - 1) * partBytes;
    // Read first: a file that is gone by now is told apart from a lost connection.
    const bytesOfPart = new Blob([await file.slice(from, from + size).arrayBuffer()]);
    const part = { requestId, uploadId, number, bytes: bytesOfPart };
    await insisting(signal, onWaiting, () =>
      unlessStalled(signal, (attempt, moved) =>
        putAttachmentPart(part, {
          signal: attempt,
          onProgress: (share) => {
            moved();
            onWaiting(false);
            onProgress(arrived + share * size);
          },
        }),
      ),
    );
    arrived += size;
    onProgress(arrived);
  }
  return insisting(signal, onWaiting, () =>
    dispatch(completeAttachmentUpload.initiate({ id: requestId, uploadId })).unwrap(),
  );
}

/** Tries again after growing pauses, and at once when the connection is back. */
export async function insisting<T>(
  signal: AbortSignal,
  onWaiting: (waiting: boolean) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const done = await work();
      onWaiting(false);
      return done;
    } catch (error) {
      if (isAborted(error) || !mayPass(error)) throw error;
      onWaiting(true);
      await waited(pause, signal);
    }
  }
}

/**
 * Ends an attempt without progress: a phone that changed its network may wait for minutes on a connection that is gone.
 * @throws ApiError with status 0 then
 */
async function unlessStalled<T>(
  signal: AbortSignal,
  work: (attempt: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), STALLED_MS);
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALLED_MS);
  };
  try {
    return await work(AbortSignal.any([signal, stalled.signal]), moved);
  } catch (error) {
    if (isAborted(error) && !signal.aborted) throw offlineError('');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** No answer, too many calls, or a fault of the server. */
const mayPass = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === TOO_MANY || error.status >= SERVER_FAULT);

function waited(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new DOMException('', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(end, pause);
    window.addEventListener('online', end, { once: true });
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
