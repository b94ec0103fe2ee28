import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { Anchor, Button, Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Cota } from '../../components/brand/cota.js';
import { inviteTexts } from './invite.texts.js';
import { sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';
import type { Chosen } from './use-chosen.js';

interface DoneStepProps {
  type: DocumentType;
  companies: readonly Chosen[];
  /** The toast closes before the dialog. */
  leaving: boolean;
  /** Links of guests to hand over; the dialog then waits for the user. */
  whatsapp: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** Everything was sent: one line per company. */
export function DoneStep({ type, companies, leaving, whatsapp, onClose }: DoneStepProps) {
  const handsOver = Object.keys(whatsapp).length > 0;
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
            {whatsapp[id] ? (
              <Anchor
                href={whatsapp[id]}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={inviteTexts.openWhatsappFor(name)}
              >
                {inviteTexts.openWhatsapp}
              </Anchor>
            ) : null}
          </li>
        ))}
      </ul>
      <p>{handsOver ? inviteTexts.handOver : sendTexts.doneNote}</p>
      {handsOver ? (
        <Button mt="md" onClick={onClose}>
          {inviteTexts.close}
        </Button>
      ) : null}
    </div>
  );
}
