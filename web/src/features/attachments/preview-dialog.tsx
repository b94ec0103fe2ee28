import type { RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { routeTable } from '@cotizaobra/proto/route-table';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.js';
import { asApiError, fetchFile } from '../../api/fetch-file.js';
import { useCoversDialog } from '../../components/feedback/dialog-cover.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { Notice } from '../../components/feedback/notice.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { fileSize } from '../../lib/file-size.js';
import type { Pdf } from '../printing/pdf-engine.js';
import classes from './attachments.module.css';
import { attachmentTexts as texts } from './attachments.texts.js';

interface PreviewDialogProps {
  requestId: string;
  attachment: RequestAttachment;
  onDownload: () => void;
  onClose: () => void;
}

type Shown =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'picture'; url: string }
  | { kind: 'pdf'; pdf: Pdf };

/** A PDF page by page, or a picture. pdf.js paints it, so no script of the file runs. */
export function PreviewDialog({ requestId, attachment, onDownload, onClose }: PreviewDialogProps) {
  useCoversDialog();
  const shown = usePreview(requestId, attachment);
  const [page, setPage] = useState(1);
  const pages = shown.kind === 'pdf' ? shown.pdf.numPages : 1;
  return (
    <DialogFrame
      opened
      onClose={onClose}
      size={960}
      flush
      title={attachment.fileName}
      subtitle={`${texts.kinds[attachment.kind]} · ${fileSize(attachment.bytes)}`}
      footer={
        <>
          {shown.kind === 'pdf' ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
          <Button leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} onClick={onDownload}>
            {texts.downloadShort}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a large page */}
      <section className={classes.stage} aria-label={texts.preview(attachment.fileName)} tabIndex={0}>
        {shown.kind === 'loading' ? <PageLoading label={texts.loadingPreview} /> : null}
        {shown.kind === 'failed' ? <Notice tone="err">{shown.text}</Notice> : null}
        {shown.kind === 'picture' ? <img src={shown.url} alt={attachment.fileName} /> : null}
        {shown.kind === 'pdf' ? <PdfPage pdf={shown.pdf} page={page} label={texts.page(page, pages)} /> : null}
      </section>
    </DialogFrame>
  );
}

function usePreview(requestId: string, { id: attachmentId, preview }: RequestAttachment): Shown {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    let release = (): void => undefined;
    const show = (next: Shown, free: () => void) => {
      if (abort.signal.aborted) return free();
      release = free;
      setShown(next);
    };
    const load = async () => {
      const route = preview === 'IMAGE' ? routeTable.previewRequestAttachment : routeTable.getRequestAttachment;
      const { blob } = await fetchFile(call(route, { params: { id: requestId, attachmentId } }), abort.signal);
      if (preview === 'IMAGE') {
        const url = URL.createObjectURL(blob);
        return show({ kind: 'picture', url }, () => URL.revokeObjectURL(url));
      }
      const { openPdf } = await import('../printing/pdf-engine.js');
      const pdf = await openPdf(blob).catch(() => null);
      if (!pdf) return setShown({ kind: 'failed', text: texts.noPreview });
      show({ kind: 'pdf', pdf }, () => void pdf.loadingTask.destroy());
    };
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) setShown({ kind: 'failed', text: asApiError(error).text });
    });
    return () => {
      abort.abort();
      release();
    };
  }, [requestId, attachmentId, preview]);
  return shown;
}

/** Pixels of the canvas beside its width in CSS, for sharp lines on dense screens. */
const DENSITY_MAX = 2;
const WIDTH = 900;

function PdfPage({ pdf, page, label }: { pdf: Pdf; page: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    const paint = async () => {
      const sheet = await pdf.getPage(page);
      if (gone || !canvas.current) return;
      const density = Math.min(DENSITY_MAX, window.devicePixelRatio || 1);
      const viewport = sheet.getViewport({ scale: (WIDTH * density) / sheet.getViewport({ scale: 1 }).width });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      canvas.current.style.width = `${viewport.width / density}px`;
      const task = sheet.render({ canvas: canvas.current, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    setFailed(false);
    paint().catch(() => {
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, page]);
  if (failed) return <Notice tone="err">{texts.noPreview}</Notice>;
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className={classes.pager}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span role="status">{texts.page(page, pages)}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={texts.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
