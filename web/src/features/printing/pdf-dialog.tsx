import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { formatTime } from '@cotizaobra/proto/rules/dates';
import { Kbd, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PdfButtons } from './pdf-buttons.js';
import { PdfDesk } from './pdf-desk.js';
import classes from './pdf-dialog.module.css';
import { PdfTools } from './pdf-tools.js';
import { PrintSelect } from './print-select.js';
import { pdfTexts as texts } from './printing.texts.js';
import { TemplateRail, TemplateSelect } from './template-rail.js';
import { usePdf } from './use-pdf.js';
import { usePdfKeys } from './use-pdf-keys.js';
import { usePdfView } from './use-pdf-view.js';

interface PrintedPart {
  print: BudgetPrint;
  titleId: string | undefined;
}

interface PdfDialogProps {
  documentId: string;
  code: string;
  title: string;
  /** The document's own template; null if it cannot be chosen. */
  template: TemplateId | null;
  /** Source data of the PDF, if known. */
  version?: number;
  /** Number of parts: for a long document the rail shows drawings. */
  itemCount?: number;
  /** The prints of a budget beside the document itself. */
  prints?: readonly BudgetPrint[];
  /** One print alone, of a title or of the whole budget. */
  only?: PrintedPart;
  /** Called when the owner chooses another template. */
  onTemplate?: (template: TemplateId) => void;
  onClose: () => void;
}

/** The PDF as downloaded: pages, zoom, fit, template. The sheet stays white in dark mode. */
export function PdfDialog(props: PdfDialogProps) {
  const { documentId, code, title, template, prints = [], only, onTemplate, onClose } = props;
  const [print, setPrint] = useState<BudgetPrint | null>(only?.print ?? null);
  const [chosen, setChosen] = useState(template);
  const [full, setFull] = useState(false);
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const control = usePdf({ documentId, template: chosen, print, titleId: only?.titleId });
  const desk = useRef<HTMLElement>(null);
  const ready = control.state.kind === 'ready' ? control.state : null;
  const view = usePdfView(ready?.pdf ?? null, desk);
  const pages = ready?.pdf.numPages ?? null;
  usePdfKeys(desk, view, pages ?? 1);
  const choose = (next: TemplateId) => {
    setChosen(next);
    onTemplate?.(next);
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      centered
      fullScreen={full || phone}
      size="calc(100vw - 48px)"
      classNames={{ content: classes.content, inner: classes.inner }}
    >
      <Modal.Overlay />
      <Modal.Content {...(full || phone ? { radius: 0 } : {})} data-full={full || phone || undefined}>
        <div className={classes.header}>
          <div className={classes.words}>
            <Modal.Title>{code}</Modal.Title>
            {prints.length > 0 ? <PrintSelect prints={prints} chosen={print} onChoose={setPrint} /> : <p>{title}</p>}
          </div>
          <PdfTools view={view} pages={pages} full={full} onFull={phone ? undefined : setFull} />
          <PdfButtons
            documentId={documentId}
            code={code}
            print={print}
            titleId={only?.titleId}
            file={ready?.file ?? null}
          />
          {template !== null ? <TemplateSelect chosen={chosen ?? template} onChoose={choose} /> : null}
        </div>
        <div className={classes.middle}>
          {template !== null ? (
            <TemplateRail
              documentId={documentId}
              itemCount={props.itemCount ?? null}
              chosen={chosen ?? template}
              onChoose={choose}
            />
          ) : null}
          <PdfDesk ref={desk} control={control} view={view} />
        </div>
        <footer className={classes.footer} data-keep-clear>
          <span role="status" className={classes.made}>
            {ready ? (
              <>
                <IconCheck size={16} aria-hidden />
                {`${texts.ready} · ${texts.pages(ready.pdf.numPages)} · ${texts.made(props.version, formatTime(ready.at))}`}
              </>
            ) : null}
          </span>
          <span className={classes.keys} aria-hidden>
            <Kbd>Ctrl</Kbd> + {texts.wheel}
            <Kbd>Re Pág</Kbd> <Kbd>Av Pág</Kbd> {texts.turn}
          </span>
        </footer>
      </Modal.Content>
    </Modal.Root>
  );
}
