import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import { Button, Modal } from '@mantine/core';
import { IconDownload, IconPrinter, IconTable } from '@tabler/icons-react';
import type { FetchedFile } from '../../api/fetch-file.js';
import { printFile, saveFile } from '../../lib/save-file.js';
import classes from './pdf-dialog.module.css';
import { pdfTexts as texts } from './printing.texts.js';
import { startExcel } from './start-excel.js';

interface PdfButtonsProps {
  documentId: string;
  code: string;
  /** A print of a budget; null: the document itself. */
  print: BudgetPrint | null;
  titleId?: string | undefined;
  /** Null while there is none. */
  file: FetchedFile | null;
}

/** Actions for the whole file. */
export function PdfButtons({ documentId, code, print, titleId, file }: PdfButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        className={classes.wide}
        leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
        disabled={!file}
        onClick={() => file && printFile(file.blob)}
      >
        {texts.print}
      </Button>
      <Button
        variant="default"
        className={classes.wide}
        leftSection={<IconTable size={20} stroke={1.5} aria-hidden />}
        onClick={() => void startExcel({ id: documentId, code, print: print ?? undefined, titleId })}
      >
        {texts.excel}
      </Button>
      <Button
        leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
        disabled={!file}
        onClick={() => file && saveFile(file.blob, file.name ?? `${code}.pdf`)}
      >
        {texts.download}
      </Button>
      <Modal.CloseButton aria-label="Cerrar" size={36} />
    </div>
  );
}
