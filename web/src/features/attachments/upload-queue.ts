import { attachmentLimits } from '@cotizaobra/proto/quotations/attachment-limits';
import type { AttachmentUpload } from '@cotizaobra/proto/quotations/request-attachment';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { isApiError } from '../../api/api-error.js';
import { registerLogoutGuard } from '../../api/logout-guards.js';
import { isAborted } from '../../api/upload-file.js';
import type { AppDispatch } from '../../api/use-app-dispatch.js';
import { toast } from '../../components/feedback/toast.js';
import { digestOf } from '../../lib/digest-of.js';
import { fileSize } from '../../lib/file-size.js';
import { attachmentTexts as texts } from './attachments.texts.js';
import { cancelAttachmentUpload } from './cancel-attachment-upload.api.js';
import { keptFiles } from './kept-files.js';
import { insisting, sendFile } from './send-file.js';
import { startAttachmentUpload } from './start-attachment-upload.api.js';
import { onlyHere } from './upload-lock.js';

/** A file that is being uploaded, waits for its turn or its connection, or was refused. */
export interface UploadLine {
  id: string;
  requestId: string;
  file: File;
  /** Null before the server knows it. */
  uploadId: string | null;
  /** Bytes that arrived. */
  sent: number;
  state: 'queued' | 'reading' | 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  fault: string | null;
}

const UNAUTHENTICATED = 401;

/** The uploads of this tab, one file after another. They go on while the person opens other pages of the app. */
class UploadQueue {
  private lines: readonly UploadLine[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private readonly controllers = new Map<string, AbortController>();
  /** Ids of uploads that this tab began or goes on with. */
  private readonly own = new Set<string>();
  /** How many places show the uploads of a Request. */
  private readonly watchers = new Map<string, number>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly UploadLine[] => this.lines;

  add(dispatch: AppDispatch, requestId: string, files: readonly File[]): void {
    for (const file of files) {
      const id = randomId();
      const fault = faultOf(file);
      const state = fault ? 'refused' : 'queued';
      this.set([...this.lines, { id, requestId, file, uploadId: null, sent: 0, state, fault }]);
      if (fault) continue;
      const { signal } = this.control(id);
      this.last = this.last.then(() => this.send(dispatch, id, signal));
    }
  }

  /** Goes on with the open uploads whose file this browser kept. */
  async resume(dispatch: AppDispatch, requestId: string, open: readonly AttachmentUpload[]): Promise<void> {
    for (const { uploadId } of open) {
      if (this.own.has(uploadId)) continue;
      this.own.add(uploadId);
      const file = await keptFiles.find(uploadId);
      if (file) this.add(dispatch, requestId, [file]);
    }
  }

  /** Cancels an upload, or removes a refused one from the list. */
  drop(dispatch: AppDispatch, id: string): void {
    this.controllers.get(id)?.abort();
    const line = this.lines.find((one) => one.id === id);
    this.remove(id);
    if (!line?.uploadId) return;
    void keptFiles.forget(line.uploadId);
    if (line.state !== 'refused')
      void dispatch(cancelAttachmentUpload.initiate({ id: line.requestId, uploadId: line.uploadId }));
  }

  /** Says that a place shows the uploads of the Request. Without one, toasts tell how they end. */
  watch(requestId: string): () => void {
    this.watchers.set(requestId, (this.watchers.get(requestId) ?? 0) + 1);
    return () => {
      this.watchers.set(requestId, (this.watchers.get(requestId) ?? 1) - 1);
      // Another place may be about to show them.
      setTimeout(() => {
        if (this.watched(requestId) || !this.active().some((line) => line.requestId === requestId)) return;
        void toast({ tone: 'info', title: texts.goesOn, text: texts.goesOnHint });
      });
    };
  }

  active(): UploadLine[] {
    return this.lines.filter(({ state }) => state !== 'refused');
  }

  /** Stops sending; the server keeps what arrived for a day. */
  stop(): void {
    for (const controller of this.controllers.values()) controller.abort();
    this.own.clear();
    this.set([]);
  }

  private async send(dispatch: AppDispatch, id: string, signal: AbortSignal): Promise<void> {
    const line = this.lines.find((one) => one.id === id);
    if (!line || signal.aborted) return;
    const { requestId, file } = line;
    let uploadId: string | null = null;
    try {
      this.change(id, { state: 'reading' });
      const wanted = { id: requestId, fileName: file.name, bytes: file.size, sha256: await digestOf(file, signal) };
      const onWaiting = (waiting: boolean) => this.change(id, { state: waiting ? 'waiting' : 'sending' });
      const start = () => dispatch(startAttachmentUpload.initiate(wanted)).unwrap();
      const upload = await insisting(signal, onWaiting, start);
      uploadId = upload.uploadId;
      this.own.add(uploadId);
      this.change(id, { uploadId });
      await keptFiles.keep(uploadId, file);
      const onProgress = (sent: number) => this.change(id, { sent });
      const sent = await onlyHere(uploadId, () =>
        sendFile(dispatch, { requestId, file, upload, signal, onProgress, onWaiting }),
      );
      if (sent) await keptFiles.forget(uploadId);
      else this.own.delete(uploadId);
      this.remove(id);
      if (sent && !this.watched(requestId)) void toast({ tone: 'ok', title: texts.attached(file.name) });
    } catch (error) {
      if (isAborted(error)) return;
      // After the next sign-in it goes on.
      if (uploadId && !(isApiError(error) && error.status === UNAUTHENTICATED)) await keptFiles.forget(uploadId);
      const fault = isApiError(error) ? error.text : texts.unreadable;
      this.change(id, { state: 'refused', fault });
      if (!this.watched(requestId))
        void toast({ tone: 'err', title: texts.notAttached(file.name), text: fault, error });
    } finally {
      this.controllers.delete(id);
    }
  }

  private watched(requestId: string): boolean {
    return (this.watchers.get(requestId) ?? 0) > 0;
  }

  private control(id: string): AbortController {
    const controller = new AbortController();
    this.controllers.set(id, controller);
    return controller;
  }

  private change(id: string, changed: Partial<UploadLine>): void {
    this.set(this.lines.map((line) => (line.id === id ? { ...line, ...changed } : line)));
  }

  private remove(id: string): void {
    this.set(this.lines.filter((line) => line.id !== id));
  }

  private set(lines: readonly UploadLine[]): void {
    this.lines = lines;
    if (this.active().length > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    for (const listener of this.listeners) listener();
  }
}

/** The browser asks before it closes the page. A listener that is always there would disable its page cache. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** What needs no server to be refused. A file of gigabytes is not even read. */
function faultOf({ size }: File): string | null {
  if (size === 0) return texts.empty;
  return size > attachmentLimits.bytes ? texts.tooLarge(fileSize(size), attachmentLimits.bytes / 1024 / 1024) : null;
}

export const uploadQueue = new UploadQueue();

registerLogoutGuard({
  countUnsent: async () => new Set(uploadQueue.active().map(({ requestId }) => requestId)).size,
  erase: async () => {
    uploadQueue.stop();
    await keptFiles.erase();
  },
});
