import type { ApiRequest } from '../../api/call.js';
import { asApiError, fetchFile } from '../../api/fetch-file.js';
import { openFile, saveFile } from '../../lib/save-file.js';
import { toast } from './toast.js';

interface WantedFile {
  request: ApiRequest;
  /** If the server names none. */
  name: string;
  /** What it is, as a toast says it: 'el cuadro', 'OC-2026-0014'. */
  what: string;
}

const texts = {
  preparing: (what: string) => `Preparando ${what}...`,
  preparingNote: 'Un archivo grande tarda unos segundos.',
  done: (name: string) => `Descargaste ${name}`,
  open: 'Abrir',
  failed: (what: string) => `No se pudo descargar ${what}`,
  retry: 'Reintentar',
} as const;

/** After this time a slow download shows a message. */
const NOTICE_AFTER_MS = 1_000;

/** Downloads a file of the API and shows its progress; a failure can be tried again. */
export async function downloadFile(wanted: WantedFile): Promise<void> {
  const { request, what } = wanted;
  const slow = setTimeout(() => {
    void toast({ tone: 'info', title: texts.preparing(what), text: texts.preparingNote });
  }, NOTICE_AFTER_MS);
  try {
    const file = await fetchFile(request);
    const name = file.name ?? wanted.name;
    saveFile(file.blob, name);
    const onClick = () => openFile(file.blob, name);
    void toast({ tone: 'ok', title: texts.done(name), action: { label: texts.open, onClick } });
  } catch (error) {
    const onClick = () => void downloadFile(wanted);
    void toast({
      tone: 'err',
      title: texts.failed(what),
      text: asApiError(error).text,
      action: { label: texts.retry, onClick },
      error,
    });
  } finally {
    clearTimeout(slow);
  }
}
