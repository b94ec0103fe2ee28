import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { pdfTexts } from '../texts/printing.texts.js';
import classes from './pdf-dialog.module.css';
import type { PdfView } from './use-pdf-view.js';

/** Pages, zoom and fit in one bar. */
export function PdfTools({ view, pages }: { view: PdfView; pages: number | null }) {
  const off = pages === null;
  return (
    <div className={classes.tools} role="toolbar" aria-label={pdfTexts.toolbar}>
      <Tool
        turn
        label={pdfTexts.previousPage}
        disabled={off || view.page <= 1}
        onClick={() => view.goTo(view.page - 1)}
      >
        <IconChevronUp size={20} aria-hidden />
      </Tool>
      <output className={classes.figure}>{off ? '–' : pdfTexts.pageOf(view.page, pages)}</output>
      <Tool
        turn
        label={pdfTexts.nextPage}
        disabled={off || view.page >= pages}
        onClick={() => view.goTo(view.page + 1)}
      >
        <IconChevronDown size={20} aria-hidden />
      </Tool>
      <i className={classes.bar} />
      <Tool label={pdfTexts.zoomOut} disabled={off} onClick={() => view.zoomBy(-1)}>
        <IconMinus size={20} aria-hidden />
      </Tool>
      <output className={classes.figure}>{view.percent}%</output>
      <Tool label={pdfTexts.zoomIn} disabled={off} onClick={() => view.zoomBy(1)}>
        <IconPlus size={20} aria-hidden />
      </Tool>
      {(['width', 'page'] as const).map((fit) => (
        <Button
          key={fit}
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.fit}
          aria-pressed={view.fit === fit}
          disabled={off}
          onClick={() => view.setFit(fit)}
        >
          {fit === 'width' ? pdfTexts.fitWidth : pdfTexts.fitPage}
        </Button>
      ))}
    </div>
  );
}

interface ToolProps {
  label: string;
  disabled: boolean;
  /** Turns a page. */
  turn?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Tool({ label, disabled, turn = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={turn ? classes.turn : undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
