import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { commaReadings, readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { pasteTexts } from '../paste.texts.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { useEditorPart } from './use-editor-state.js';

const texts = pasteTexts.comma;

/** Asks what a comma before three digits means, once for each document. */
export function CommaDialog({ store }: { store: ItemEditorStore }): ReactNode {
  const question = useEditorPart(store, (state) => state.commaQuestion);
  const typed = question?.text ?? '';
  return (
    <Modal opened={question !== null} onClose={() => store.cancelComma()} title={texts.title(typed)} size="sm" centered>
      <Stack gap="sm">
        <p>{texts.text}</p>
        {commaReadings.map((comma) => {
          const reading = readTypedDecimal(typed, comma);
          return (
            <Button key={comma} variant="default" onClick={() => store.answerComma(comma)}>
              {texts[comma](reading.ok ? formatDecimal(reading.value) : typed)}
            </Button>
          );
        })}
        {/* An Enter that was still meant for the cell must not answer the question. */}
        <Button variant="subtle" data-autofocus onClick={() => store.cancelComma()}>
          {texts.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
