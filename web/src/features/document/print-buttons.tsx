import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { Button } from '@mantine/core';
import { IconFileDownload, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import classes from '../../quotation/parts/document-bar.module.css';
import { startExcel } from '../printing/start-excel.js';
import { documentTexts as texts } from './document.texts.js';

const PdfDialog = lazy(async () => ({ default: (await import('../printing/pdf-dialog.js')).PdfDialog }));

interface PrintButtonsProps {
  quotation: DocumentHeader['quotation'];
  /** Before printing: everything on the screen must be saved. */
  settle?: () => Promise<boolean>;
  /** It has analyses or a footer: its other prints are offered too. */
  prints?: readonly BudgetPrint[];
  /** Only its owner chooses the template. */
  onTemplate?: (template: TemplateId) => void;
}

/** PDF (Quotations alone) and Excel. */
export function PrintButtons({ quotation, settle, prints = [], onTemplate }: PrintButtonsProps) {
  const [open, setOpen] = useState(false);
  const ready = async () => (settle ? settle() : true);
  const { id, code, name, types, templateId, version, itemCount } = quotation;
  return (
    <>
      {types === 'Quotation' ? (
        <Button
          variant="default"
          className={classes.label}
          leftSection={<IconFileDownload size={20} stroke={1.5} aria-hidden />}
          onClick={() => void ready().then((fine) => fine && setOpen(true))}
        >
          {texts.pdf}
        </Button>
      ) : null}
      <Button
        variant="default"
        className={`${classes.label} ${classes.wide}`}
        leftSection={<IconTable size={20} stroke={1.5} aria-hidden />}
        onClick={() => void ready().then((fine) => (fine ? startExcel({ id, code }) : undefined))}
      >
        {texts.excel}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PdfDialog
            documentId={id}
            code={code}
            title={name}
            template={onTemplate ? templateId : null}
            version={version}
            itemCount={itemCount}
            prints={prints}
            {...(onTemplate ? { onTemplate } : {})}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
