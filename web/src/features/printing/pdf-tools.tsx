import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconMaximize, IconMinimize, IconMinus, IconPlus } from '@tabler/icons-react';
import { PageField } from './page-field.js';
import classes from './pdf-dialog.module.css';
import { pdfTexts as texts } from './printing.texts.js';
import type { PdfView } from './use-pdf-view.js';

interface PdfToolsProps {
  view: PdfView;
  /** Null while there are none. */
  pages: number | null;
  full: boolean;
  /** Undefined: the dialog is always full screen. */
  onFull: ((full: boolean) => void) | undefined;
}

/** Pages, zoom and fit in one bar. */
export function PdfTools({ view, pages, full, onFull }: PdfToolsProps) {
  const off = pages === null;
  return (
    <div className={classes.tools} role="toolbar" aria-label={texts.toolbar}>
      <Tool turn label={texts.previousPage} disabled={off || view.page <= 1} onClick={() => view.goTo(view.page - 1)}>
        <IconChevronUp size={20} aria-hidden />
      </Tool>
      <PageField page={view.page} pages={pages} onGo={view.goTo} />
      <Tool turn label={texts.nextPage} disabled={off || view.page >= pages} onClick={() => view.goTo(view.page + 1)}>
        <IconChevronDown size={20} aria-hidden />
      </Tool>
      <i className={classes.bar} />
      <Tool label={texts.zoomOut} disabled={off} onClick={() => view.zoomBy(-1)}>
        <IconMinus size={20} aria-hidden />
      </Tool>
      <output className={classes.figure}>{view.percent}%</output>
      <Tool label={texts.zoomIn} disabled={off} onClick={() => view.zoomBy(1)}>
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
          {fit === 'width' ? texts.fitWidth : texts.fitPage}
        </Button>
      ))}
      {onFull ? (
        <>
          <i className={classes.bar} />
          <Tool label={full ? texts.leaveFullScreen : texts.fullScreen} disabled={false} onClick={() => onFull(!full)}>
            {full ? <IconMinimize size={20} aria-hidden /> : <IconMaximize size={20} aria-hidden />}
          </Tool>
        </>
      ) : null}
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
