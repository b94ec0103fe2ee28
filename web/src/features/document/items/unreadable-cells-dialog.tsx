import { texts as editorTexts } from '@cotizaobra/item-grid/texts';
import type { UnreadableCell } from '@cotizaobra/proto/quotations/unreadable-cells';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { unreadableTexts as texts } from '../document.texts.js';
import classes from './unreadable-cells-dialog.module.css';

interface UnreadableCellsDialogProps {
  cells: readonly UnreadableCell[];
  onGo: (cell: UnreadableCell) => void;
  onClose: () => void;
}

/** Maximum of listed cells; after corrections the rest appear. */
const LISTED = 20;

/** Before sending: lists number cells with unreadable text, with a link to each. */
export function UnreadableCellsDialog({ cells, onGo, onClose }: UnreadableCellsDialogProps) {
  const more = cells.length - LISTED;
  return (
    <DialogFrame opened size={560} onClose={onClose} title={texts.title(cells.length)}>
      <p>{texts.text}</p>
      <ul className={classes.cells}>
        {cells.slice(0, LISTED).map((cell) => {
          const name = texts.cell(editorTexts.columnNames[cell.cell], cell.number);
          return (
            <li key={`${cell.itemId}${cell.cell}`}>
              <p>
                <b>{name}</b> «{cell.text}»<small>{cell.why}</small>
              </p>
              <Button
                variant="default"
                size="xs"
                rightSection={<IconArrowRight size={16} aria-hidden />}
                aria-label={texts.goNamed(name)}
                onClick={() => onGo(cell)}
              >
                {texts.go}
              </Button>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p>{texts.more(more)}</p> : null}
    </DialogFrame>
  );
}
