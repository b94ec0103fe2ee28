import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Cota } from '../../components/brand/cota.js';
import { sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';
import type { Chosen } from './use-chosen.js';

interface DoneStepProps {
  type: DocumentType;
  companies: readonly Chosen[];
  /** The toast closes before the dialog. */
  leaving: boolean;
}

/** Everything was sent: one line per company. */
export function DoneStep({ type, companies, leaving }: DoneStepProps) {
  const [before, after] = sendTexts.done;
  return (
    <div className={classes.done} role="status" data-leaving={leaving || undefined}>
      <span className={classes.tick}>
        <IconCheck size={32} stroke={1.5} aria-hidden />
      </span>
      <Modal.Title className={classes.doneTitle}>{sendTexts.doneTitle[type]}</Modal.Title>
      <Cota className={classes.doneCota}>
        <b>{sendTexts.of(companies.length, companies.length)}</b> {sendTexts.companies(companies.length)}
      </Cota>
      <ul>
        {companies.map(({ id, name }) => (
          <li key={id}>
            <IconCheck size={18} aria-hidden />
            <span>
              {before}
              <b>{name}</b>
              {after}
            </span>
          </li>
        ))}
      </ul>
      <p>{sendTexts.doneNote}</p>
    </div>
  );
}
