import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { DeadlineNote } from '../../../quotation/parts/deadline-note.js';
import { leftText } from '../../../quotation/rules/countdown.js';
import { useNow } from '../../../quotation/rules/use-now.js';
import { deadlineTexts as texts } from '../../../quotation/texts/deadline.texts.js';
import { Panel } from './panel.js';
import classes from './panel.module.css';

interface DeadlinePanelProps {
  header: DocumentHeader;
  /** Set before the first sending, extend after it. */
  onChange: () => void;
}

/** Until when providers may answer an own Request. */
export function DeadlinePanel({ header: { quotation, dispatches = [] }, onChange }: DeadlinePanelProps) {
  const now = useNow(quotation.deadline);
  if (quotation.types !== 'Request' || quotation.deadline === undefined) return null;
  const { deadline, status, sealed } = quotation;
  const wasSent = dispatches.length > 0;
  const mayChange = status !== 'Deactivated' && !(wasSent && deadline === null);
  return (
    <Panel
      title={texts.panel}
      summary={
        deadline
          ? [texts.until(deadline), leftText(deadline, now) ?? texts.over, sealed ? texts.sealed : null]
          : [texts.none]
      }
    >
      {deadline ? <DeadlineNote deadline={deadline} /> : <p>{wasSent ? texts.noneSent : texts.none}</p>}
      {sealed ? <p className={classes.note}>{texts.sealedOn}</p> : null}
      {deadline && wasSent ? <p className={classes.note}>{texts.remind}</p> : null}
      {mayChange ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconClock size={16} stroke={1.5} aria-hidden />}
            onClick={onChange}
          >
            {wasSent ? texts.extend : deadline ? texts.change : texts.set}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
