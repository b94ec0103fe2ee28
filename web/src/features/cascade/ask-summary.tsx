import { MESSAGE_MAX } from '@cotizaobra/proto/quotations/limits';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { CloseButton, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { Notice } from '../../components/feedback/notice.js';
import { instantOf } from '../../quotation/forms/typed-deadline.js';
import { FactList } from '../../quotation/parts/fact-list.js';
import { deadlineTexts } from '../../quotation/texts/deadline.texts.js';
import { CompanyPlace } from '../sending/company-place.js';
import send from '../sending/send-dialog.module.css';
import { askTexts as texts } from './cascade.texts.js';
import type { Ask } from './use-ask.js';

/** The Request before it is sent: providers, what goes along, message. A refused company is named. */
export function AskSummary({ ask }: { ask: Ask }) {
  const { choice, lines, parts, along, deadline, message, refusal, busy } = ask;
  const refused = refusedAt(ask);
  const instant = instantOf(deadline.typed);
  const goes = [
    along.project ? texts.alongProject : null,
    along.place ? texts.alongPlace : null,
    along.fileIds.length > 0 ? texts.alongFiles(along.fileIds.length) : null,
  ].filter(Boolean);
  return (
    <>
      {refusal ? (
        <Notice tone="err">
          {refused === null ? refusal.text : texts.refused(choice.chosen[refused]?.name ?? '')}
        </Notice>
      ) : null}
      <h3 className={send.heading}>{texts.steps.summary}</h3>
      <div className={send.columns}>
        <section>
          <h4>{texts.recipients}</h4>
          <ul className={send.recipients}>
            {choice.chosen.map((company, at) => (
              <li key={company.id}>
                <CompanyLogo name={company.name} src={company.logoCompany} size={36} />
                <div>
                  <b>{company.name}</b>
                  {company.location ? (
                    <small>
                      <CompanyPlace location={company.location} />
                    </small>
                  ) : null}
                </div>
                <CloseButton
                  aria-label={texts.remove(company.name)}
                  disabled={busy}
                  data-refused={at === refused || undefined}
                  onClick={() => ask.remove(company.id)}
                />
              </li>
            ))}
          </ul>
          <p className={send.discreet}>
            <IconLock size={16} aria-hidden />
            {texts.discreet}
          </p>
        </section>
        <section>
          <h4>{texts.facts}</h4>
          <FactList
            facts={[
              [texts.name, along.name.trim() || texts.nameHint(lines.size)],
              [texts.lines, texts.chosen(lines.size, parts.length)],
              [texts.along, goes.length > 0 ? goes.join(', ') : texts.alongNone],
              [deadlineTexts.title, instant ? formatMoment(instant) : '—'],
            ]}
          />
        </section>
      </div>
      <Textarea
        label={
          <>
            {texts.message} <span className={send.optional}>{texts.optional}</span>
          </>
        }
        description={
          <span className={send.counter}>
            <span>{texts.messageHint}</span>
            <span>
              {message.length}/{MESSAGE_MAX}
            </span>
          </span>
        }
        maxLength={MESSAGE_MAX}
        autosize
        minRows={3}
        maxRows={8}
        disabled={busy}
        value={message}
        onChange={(event) => ask.setMessage(event.currentTarget.value)}
      />
    </>
  );
}

/** Which of the chosen companies was refused, if the server named one. */
function refusedAt({ refusal }: Ask): number | null {
  const path = refusal?.fields.find((field) => field.path.startsWith('companyIds.'))?.path;
  return path === undefined ? null : Number(path.split('.')[1]);
}
