import { Button, Pill } from '@mantine/core';
import { IconArrowRight, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '../../components/data/status-badge.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { DeadlineFields } from '../../quotation/forms/deadline-fields.js';
import { SealedSwitch } from '../../quotation/forms/sealed-switch.js';
import { instantOf } from '../../quotation/forms/typed-deadline.js';
import { deadlineTexts } from '../../quotation/texts/deadline.texts.js';
import { ChooseStep } from '../sending/choose-step.js';
import { sendTexts } from '../sending/send.texts.js';
import send from '../sending/send-dialog.module.css';
import { AlongFields } from './along-fields.js';
import { AskSummary } from './ask-summary.js';
import { cascadeTexts, askTexts as texts } from './cascade.texts.js';
import type { CascadeHost } from './cascade-host.js';
import { LineChoice } from './line-choice.js';
import { type Ask, useAsk } from './use-ask.js';

const steps = ['lines', 'companies', 'summary'] as const;
type Step = (typeof steps)[number];

/** Nobody was asked before: a second Request may go to the same companies. */
const nobody: ReadonlyMap<string, string> = new Map();

/** 'Cotizar con proveedores': lines and what goes along, then providers and deadline, then the message. */
export function AskDialog({ host, onClose }: { host: CascadeHost; onClose: () => void }) {
  const { quotation } = host.header;
  const ask = useAsk(host.header, onClose);
  const [step, setStep] = useState<Step>('lines');
  const dirty = ask.lines.size > 0 || ask.choice.chosen.length > 0 || ask.message.trim() !== '';
  const { close, question } = useDiscardGuard(dirty && !ask.busy, onClose);
  const toSummary = () => {
    if (ask.deadline.check()) setStep('summary');
  };
  const at = steps.indexOf(step);
  return (
    <DialogFrame
      opened
      guarded={dirty}
      flush={step !== 'summary'}
      size={step === 'companies' ? 1_088 : 760}
      title={cascadeTexts.ask}
      subtitle={
        <>
          <StatusBadge tone="line">{quotation.code}</StatusBadge> {`${at + 1}/3 · ${texts.steps[step]}`}
        </>
      }
      {...(at > 0 ? { onBack: () => setStep(steps[at - 1] ?? 'lines'), backDisabled: ask.busy } : {})}
      onClose={close}
      footer={
        <>
          <Foot step={step} ask={ask} />
          <Button variant="default" disabled={ask.busy} onClick={close}>
            {texts.cancel}
          </Button>
          {step === 'summary' ? (
            <Button
              leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
              loading={ask.busy}
              disabled={ask.choice.chosen.length === 0 || ask.lines.size === 0}
              onClick={() => void ask.send()}
            >
              {texts.send}
            </Button>
          ) : (
            <Button
              disabled={step === 'lines' ? ask.lines.size === 0 : ask.choice.chosen.length === 0}
              rightSection={<IconArrowRight size={20} stroke={1.5} aria-hidden />}
              onClick={() => (step === 'lines' ? setStep('companies') : toSummary())}
            >
              {texts.proceed}
            </Button>
          )}
        </>
      }
    >
      {step === 'lines' ? (
        <>
          <LineChoice ask={ask} />
          <AlongFields header={host.header} ask={ask} />
        </>
      ) : step === 'companies' ? (
        <>
          <ChooseStep
            choice={ask.choice}
            sent={nobody}
            onOpen={(company) => {
              ask.choice.add(company);
              toSummary();
            }}
          />
          <section className={send.deadline} aria-labelledby={`${quotation.id}-until`}>
            <h3 id={`${quotation.id}-until`}>
              {deadlineTexts.title} <small>{deadlineTexts.zone}</small>
            </h3>
            <DeadlineFields value={ask.deadline.typed} error={ask.deadline.fault} onChange={ask.deadline.change} />
            <SealedSwitch
              hasDeadline={instantOf(ask.deadline.typed) !== null}
              checked={ask.deadline.sealed}
              onChange={ask.deadline.seal}
            />
          </section>
        </>
      ) : (
        <AskSummary ask={ask} />
      )}
      {question}
    </DialogFrame>
  );
}

/** What is chosen, or what is missing, beside the buttons. */
function Foot({ step, ask }: { step: Step; ask: Ask }) {
  const { choice, lines, parts } = ask;
  if (step === 'lines') return <p>{lines.size === 0 ? texts.noLine : texts.chosen(lines.size, parts.length)}</p>;
  if (step === 'summary') return <p />;
  return (
    <div className={send.picked} role="status">
      {choice.chosen.length === 0 ? sendTexts.nothingChosen : <b>{sendTexts.chosen(choice.chosen.length)}</b>}
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
  );
}
