import { MESSAGE_MAX } from '@cotizaobra/proto/quotations/limits';
import { CloseButton, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react';
import { useSignedIn } from '../../api/use-session.js';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { CotaProgress } from '../../components/brand/cota-progress.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { FactList } from '../../quotation/parts/fact-list.js';
import { CompanyPlace } from './company-place.js';
import { inviteTexts } from './invite.texts.js';
import { type SendTo, sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';
import type { Choice } from './use-chosen.js';
import type { SendLine, SendRun } from './use-send-run.js';

interface SummaryStepProps {
  to: SendTo;
  quotation: DocumentHeader['quotation'];
  choice: Choice;
  run: SendRun;
  message: string;
  onMessage: (message: string) => void;
}

/** 'Resumen de Cotización': recipients, document, sender and message; during sending, the progress. */
export function SummaryStep({ to, quotation, choice, run, message, onMessage }: SummaryStepProps) {
  const { user } = useSignedIn();
  const started = Object.keys(run.lines).length > 0;
  const done = choice.chosen.filter(({ id }) => run.lines[id]?.kind === 'sent').length;
  const count = choice.chosen.length;
  return (
    <>
      <h3 className={classes.heading}>{sendTexts.summary}</h3>
      <div className={classes.columns}>
        <section>
          <h4>{sendTexts.recipients[to]}</h4>
          <ul className={classes.recipients}>
            {choice.chosen.map((company) => (
              <li key={company.id}>
                <CompanyLogo name={company.name} src={company.logoCompany} size={36} />
                <div>
                  <b>{company.name}</b>
                  <small>
                    {company.location ? (
                      <CompanyPlace location={company.location} />
                    ) : (
                      [inviteTexts.guest, company.invitation?.email, company.invitation?.phone]
                        .filter(Boolean)
                        .join(' · ')
                    )}
                  </small>
                </div>
                <Recipient
                  line={run.lines[company.id]}
                  name={company.name}
                  locked={run.running}
                  onRemove={() => choice.remove(company.id)}
                />
              </li>
            ))}
          </ul>
          <p className={classes.discreet}>
            <IconLock size={16} aria-hidden />
            {sendTexts.discreet[to]}
          </p>
        </section>
        <section>
          <h4>{sendTexts.document[quotation.types]}</h4>
          <FactList
            facts={[
              [sendTexts.code, quotation.code],
              [sendTexts.name, quotation.name],
              [sendTexts.project, quotation.nameProyect],
            ]}
          />
          <h4>{sendTexts.client[to]}</h4>
          <FactList
            facts={[
              [sendTexts.email, user.email],
              [sendTexts.firstName, user.name],
              [sendTexts.lastName, user.lastName],
            ]}
          />
        </section>
      </div>
      <Textarea
        label={
          <>
            {sendTexts.message} <span className={classes.optional}>{sendTexts.optional}</span>
          </>
        }
        placeholder={sendTexts.messageHint}
        description={
          <span className={classes.counter}>
            <span>{sendTexts.messageHint}</span>
            <span>
              {message.length}/{MESSAGE_MAX}
            </span>
          </span>
        }
        maxLength={MESSAGE_MAX}
        autosize
        minRows={3}
        maxRows={8}
        disabled={run.running}
        value={message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
      {started ? (
        <div className={classes.progress}>
          <p>
            <b>{sendTexts.progress(count)}</b>
            <span role="status">{sendTexts.of(done, count)}</span>
          </p>
          <CotaProgress label={sendTexts.progress(count)} percent={(100 * done) / Math.max(1, count)} />
        </div>
      ) : null}
    </>
  );
}

interface RecipientProps {
  line: SendLine | undefined;
  name: string;
  locked: boolean;
  onRemove: () => void;
}

/** Progress of one recipient; the user can remove it while it is not sent. */
function Recipient({ line, name, locked, onRemove }: RecipientProps) {
  return (
    <>
      {line && line.kind !== 'failed' ? <LineState line={line} /> : null}
      {!line || line.kind === 'failed' ? (
        <CloseButton aria-label={sendTexts.remove(name)} disabled={locked} onClick={onRemove} />
      ) : null}
      {line?.kind === 'failed' ? <LineState line={line} /> : null}
    </>
  );
}

function LineState({ line }: { line: SendLine }) {
  if (line.kind === 'failed') {
    return (
      <span className={classes.line} data-kind="failed" role="alert">
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {sendTexts.failed}. {line.error.text}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.line} data-kind={line.kind}>
      {line.kind === 'sent' ? <IconCheck size={16} aria-hidden /> : null}
      {line.kind === 'sent' ? sendTexts.sent : line.kind === 'sending' ? sendTexts.sending : sendTexts.waiting}
    </span>
  );
}
