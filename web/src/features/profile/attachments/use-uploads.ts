import { type AttachmentType, attachmentLimits } from '@cotizaobra/proto/companies/attachments';
import { attachmentErrors } from '@cotizaobra/proto/companies/errors';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { baseApi } from '../../../api/base-api.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { toast } from '../../../components/feedback/toast.js';
import { UploadCancelled, uploadAttachment } from '../api/upload-attachment.js';
import { fileTexts as texts } from '../texts.js';

/** A file that is being uploaded, or that failed. */
export interface UploadRow {
  id: string;
  file: File;
  percent: number;
  /** Reason of the failure; null during the upload. */
  fault: string | null;
  /** A retry may help: after a network or server error, not if the file is invalid. */
  again: boolean;
}

export interface Uploads {
  rows: UploadRow[];
  /** Uploads as many files as allowed; the others are listed with the reason. */
  add: (files: File[]) => void;
  /** Lists files that were refused before the upload. */
  refuse: (refused: { file: File; fault: string }[]) => void;
  retry: (id: string) => void;
  /** Cancels an upload, or removes a failed one from the list. */
  drop: (id: string) => void;
}

type Kind = Extract<AttachmentType, 'catalog' | 'gallery'>;

const SERVER_FAULT = 500;

/** Uploads of one kind of files, each independent. */
export function useUploads(companyId: string, type: Kind, stored: number): Uploads {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState<UploadRow[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const started = running.current;
    return () => {
      for (const controller of started.values()) controller.abort();
    };
  }, []);
  const change = (id: string, changed: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const forget = (id: string) => setRows((before) => before.filter((row) => row.id !== id));
  const send = async (id: string, file: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const onProgress = (percent: number) => change(id, { percent });
      await uploadAttachment({ companyId, type, file, onProgress, signal: controller.signal });
      void toast({ tone: 'ok', title: texts.stored(file.name) });
      dispatch(baseApi.util.invalidateTags(['Session']));
      forget(id);
    } catch (error) {
      if (error instanceof UploadCancelled) return;
      if (!isApiError(error)) throw error;
      change(id, { fault: error.text, again: error.status === 0 || error.status >= SERVER_FAULT });
    } finally {
      running.current.delete(id);
    }
  };
  const list = (file: File, fault: string | null): UploadRow => ({
    id: randomId(),
    file,
    percent: 0,
    fault,
    again: false,
  });
  return {
    rows,
    add: (files) => {
      const max = attachmentLimits[type];
      const room = Math.max(0, max - stored - rows.filter(({ fault }) => fault === null).length);
      const full = attachmentErrors.TOO_MANY_FILES.text.replace('{max}', String(max));
      const added = files.map((file, at) => list(file, at < room ? null : full));
      setRows((before) => [...before, ...added]);
      for (const { id, file, fault } of added) if (fault === null) void send(id, file);
    },
    refuse: (refused) => setRows((before) => [...before, ...refused.map(({ file, fault }) => list(file, fault))]),
    retry: (id) => {
      const row = rows.find((one) => one.id === id);
      if (!row) return;
      change(id, { fault: null, percent: 0 });
      void send(id, row.file);
    },
    drop: (id) => {
      running.current.get(id)?.abort();
      forget(id);
    },
  };
}
