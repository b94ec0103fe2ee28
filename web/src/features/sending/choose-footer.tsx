import { Button, Pill } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';
import type { Choice } from './use-chosen.js';

interface ChooseFooterProps {
  choice: Choice;
  /** The document must be corrected before it is sent. */
  blocked: boolean;
  busy: boolean;
  onCancel: () => void;
  onProceed: () => void;
}

/** The chosen companies, and the way to the summary. */
export function ChooseFooter({ choice, blocked, busy, onCancel, onProceed }: ChooseFooterProps) {
  const none = choice.chosen.length === 0;
  return (
    <>
      <div className={classes.picked} role="status">
        {none ? sendTexts.nothingChosen : <b>{sendTexts.chosen(choice.chosen.length)}</b>}
        {choice.chosen.map(({ id, name }) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={{ 'aria-label': sendTexts.remove(name), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => choice.remove(id)}
          >
            {name}
          </Pill>
        ))}
      </div>
      <Button variant="default" onClick={onCancel}>
        {sendTexts.cancel}
      </Button>
      <Button
        disabled={none || blocked}
        loading={busy}
        rightSection={<IconArrowRight size={20} stroke={1.5} aria-hidden />}
        onClick={onProceed}
      >
        {sendTexts.proceed}
      </Button>
    </>
  );
}
