import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { Button, Kbd, Modal } from '@mantine/core';
import { IconDownload, IconPrinter, IconTable } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AfterDelay } from '../../../components/feedback/after-delay.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { pdfTexts } from '../texts/printing.texts.js';
import classes from './pdf-dialog.module.css';
import { PdfPage } from './pdf-page.js';
import { PdfTools } from './pdf-tools.js';
import { printFile, saveFile } from './save-file.js';
import { startExcel } from './start-excel.js';
import { TemplateRail } from './template-rail.js';
import { usePdf } from './use-pdf.js';
import { usePdfView } from './use-pdf-view.js';

interface PdfDialogProps {
  documentId: string;
  code: string;
  title: string;
  /** The document's own template; null where it cannot be chosen. */
  template: TemplateId | null;
  version?: number;
  /** The owner chose another one. */
  onTemplate?: (template: TemplateId) => void;
  onClose: () => void;
}

/** The PDF as it will be downloaded: pages, zoom, fit, template. The sheet stays white in dark mode. */
export function PdfDialog({ documentId, code, title, template, version, onTemplate, onClose }: PdfDialogProps) {
  const [chosen, setChosen] = useState(template);
  const [state, retry] = usePdf({ documentId, template: chosen, version });
  const desk = useRef<HTMLElement>(null);
  const pdf = state.kind === 'ready' ? state.pdf : null;
  const view = usePdfView(pdf, desk);
  usePageKeys(desk, view.page, pdf?.numPages ?? 1, view.goTo);
  const file = state.kind === 'ready' ? state.file : null;
  return (
    <Modal.Root opened onClose={onClose} fullScreen classNames={{ content: classes.content }}>
      <Modal.Overlay />
      <Modal.Content radius={0}>
        <div className={classes.header}>
          <div className={classes.words}>
            <Modal.Title>{code}</Modal.Title>
            <p>{title}</p>
          </div>
          <PdfTools view={view} pages={pdf?.numPages ?? null} />
          <div className={classes.buttons}>
            <Button
              variant="default"
              className={classes.wide}
              leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
              disabled={!file}
              onClick={() => file && printFile(file.blob)}
            >
              {pdfTexts.print}
            </Button>
            <Button
              variant="default"
              className={classes.wide}
              leftSection={<IconTable size={20} stroke={1.5} aria-hidden />}
              onClick={() => void startExcel({ id: documentId, code })}
            >
              {pdfTexts.excel}
            </Button>
            <Button
              leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
              disabled={!file}
              onClick={() => file && saveFile(file.blob, file.name ?? `${code}.pdf`)}
            >
              {pdfTexts.download}
            </Button>
            <Modal.CloseButton aria-label="Cerrar" size={36} />
          </div>
        </div>
        <div className={classes.middle}>
          {template !== null ? (
            <TemplateRail
              chosen={chosen ?? template}
              onChoose={(next) => {
                setChosen(next);
                onTemplate?.(next);
              }}
            />
          ) : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
          <section ref={desk} className={classes.desk} aria-label={pdfTexts.toolbar} tabIndex={0}>
            {state.kind === 'failed' ? <ErrorState title={pdfTexts.error} error={state.error} onRetry={retry} /> : null}
            {state.kind === 'loading' ? (
              <AfterDelay>
                <p role="status" className={classes.loading}>
                  {pdfTexts.loading}
                </p>
              </AfterDelay>
            ) : null}
            {pdf && view.size
              ? Array.from({ length: pdf.numPages }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
                  <PdfPage key={at} pdf={pdf} number={at + 1} scale={view.scale} size={view.size!} />
                ))
              : null}
          </section>
        </div>
        <footer className={classes.footer}>
          <span role="status">{pdf ? `${pdfTexts.ready} · ${pdfTexts.pages(pdf.numPages)}` : ''}</span>
          <span className={classes.keys} aria-hidden>
            <Kbd>Ctrl</Kbd> + {pdfTexts.wheel}
            <Kbd>Re Pág</Kbd> <Kbd>Av Pág</Kbd> {pdfTexts.turn}
          </span>
        </footer>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Page Up and Page Down turn pages. */
function usePageKeys(
  desk: React.RefObject<HTMLElement | null>,
  page: number,
  pages: number,
  goTo: (page: number) => void,
): void {
  useEffect(() => {
    const box = desk.current;
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      goTo(Math.min(pages, Math.max(1, page + step)));
    };
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [desk, page, pages, goTo]);
}
