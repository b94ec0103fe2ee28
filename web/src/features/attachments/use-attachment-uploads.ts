import type { AttachmentUpload } from '@cotizaobra/proto/quotations/request-attachment';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { type UploadLine, uploadQueue } from './upload-queue.js';

export interface AttachmentUploads {
  lines: UploadLine[];
  /** Uploads files one after another. */
  add: (files: readonly File[]) => void;
  /** Cancels an upload, or removes a refused one from the list. */
  drop: (id: string) => void;
}

/** The uploads of a Request. `open`: those that the server has; the ones whose file this browser kept go on. */
export function useAttachmentUploads(requestId: string, open: readonly AttachmentUpload[] | null): AttachmentUploads {
  const dispatch = useAppDispatch();
  const lines = useUploadLines(requestId);
  useEffect(() => {
    if (open) void uploadQueue.resume(dispatch, requestId, open);
  }, [open, dispatch, requestId]);
  return {
    lines,
    add: useCallback((files) => uploadQueue.add(dispatch, requestId, files), [dispatch, requestId]),
    drop: useCallback((id) => uploadQueue.drop(dispatch, id), [dispatch]),
  };
}

/** The number of files that are on their way to the Request. Its place shows them, so no toast does. */
export function useRunningUploads(requestId: string): number {
  return useUploadLines(requestId).filter(({ state }) => state !== 'refused').length;
}

function useUploadLines(requestId: string): UploadLine[] {
  const all = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  useEffect(() => uploadQueue.watch(requestId), [requestId]);
  return useMemo(() => all.filter((line) => line.requestId === requestId), [all, requestId]);
}
