import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { commaReadings, readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { pasteTexts } from '../paste.texts.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { useEditorPart } from './use-editor-state.js';

const texts = pasteTexts.comma;

/** What a comma before three digits means, asked once for a document. */
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
        {/* Another Enter of someone who types on must answer nothing. */}
        <Button variant="subtle" data-autofocus onClick={() => store.cancelComma()}>
          {texts.cancel}
        </Button>
      </Stack>
    </Modal>
  );
}
