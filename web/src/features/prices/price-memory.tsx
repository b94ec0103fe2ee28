import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import classes from './memory.module.css';
import { MemoryContent, type MemoryContentProps, placeOfTerms } from './memory-content.js';
import { MemoryPopup } from './memory-popup.js';
import { memoryTexts as texts } from './prices.texts.js';

/** Same width as the item grid's cards. */
const PHONE = '(max-width: 43.74em)';

export interface PriceMemoryProps extends MemoryContentProps {
  /** `partida 1.2`. */
  name: string;
  anchor: () => Element | null;
  asked: number;
  onClose: () => void;
}

/** 'Memoria de precios' of a line: beside its cell, or a sheet on a phone. */
export function PriceMemory({ name, anchor, asked, onClose, ...content }: PriceMemoryProps) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { line, terms } = content;
  const heading = line.description.trim() || texts.title;
  const said = <p>{texts.terms(line.unit.trim(), terms.basis, placeOfTerms(terms))}</p>;
  if (!phone) {
    return (
      <MemoryPopup
        label={texts.dialog(name)}
        title={
          <>
            <h2>{heading}</h2>
            {said}
          </>
        }
        anchor={anchor}
        asked={asked}
        onClose={onClose}
      >
        <MemoryContent {...content} />
      </MemoryPopup>
    );
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      radius="xl"
      padding={20}
      title={heading}
      classNames={{ content: classes.sheet }}
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
    >
      <div className={classes.sheetHead}>{said}</div>
      <div className={`${classes.body} ${classes.sheetBody}`}>
        <MemoryContent {...content} />
      </div>
    </Drawer>
  );
}
