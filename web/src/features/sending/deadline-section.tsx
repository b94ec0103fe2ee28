import { DeadlineFields } from '../../quotation/forms/deadline-fields.js';
import { SealedSwitch } from '../../quotation/forms/sealed-switch.js';
import { instantOf } from '../../quotation/forms/typed-deadline.js';
import { DeadlineNote } from '../../quotation/parts/deadline-note.js';
import { deadlineTexts as texts } from '../../quotation/texts/deadline.texts.js';
import classes from './send-dialog.module.css';
import type { SendingDeadline } from './use-sending-deadline.js';

/** 'Cotizar hasta' on the first step of sending to providers. */
export function DeadlineSection({ id, deadline }: { id: string; deadline: SendingDeadline }) {
  const { state, sent, typed, sealed, error, change, seal } = deadline;
  if (state === null) return null;
  return (
    <section className={classes.deadline} aria-labelledby={`${id}-deadline`}>
      <h3 id={`${id}-deadline`}>
        {texts.title} <small>{texts.zone}</small>
      </h3>
      {state === 'open' ? (
        <>
          <DeadlineFields value={typed} error={error} onChange={change} />
          <SealedSwitch hasDeadline={instantOf(typed) !== null} checked={sealed} onChange={seal} />
        </>
      ) : sent.deadline ? (
        <>
          <DeadlineNote deadline={sent.deadline} />
          {sent.sealed ? <p>{texts.sealedOn}</p> : null}
        </>
      ) : (
        <p>{texts.noneSent}</p>
      )}
    </section>
  );
}
