import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { WizardSteps } from '../../components/feedback/wizard-steps.js';
import { fileSize } from '../../lib/file-size.js';
import { isTouch } from '../../lib/is-touch.js';
import { ChooseFile } from './choose-file.js';
import classes from './import-dialog.module.css';
import { previewTexts, importTexts as texts } from './import-file.texts.js';
import { ImportOptions } from './preview/import-options.js';
import { Preview, type PreviewStep } from './preview/preview.js';
import type { ImportChoices, Proposal } from './proposal.js';
import { Reading } from './reading.js';
import { ImportRefusal, PreviewRefusal } from './refusal.js';
import { type PreviewState, useImport } from './use-import.js';

interface ImportDialogProps {
  documentId: string;
  currency: Currency;
  /** A Request: prices stay out. */
  unpriced: boolean;
  /** What the document has. */
  items: { parts: number; rows: number };
  /** Files that were dropped or chosen before the dialog opened. */
  first: readonly File[];
  onApply: (proposal: Proposal, choices: ImportChoices) => Promise<boolean>;
  onClose: () => void;
}

const steps: readonly PreviewStep[] = ['columns', 'items', 'review'];

/** From a file to items: choose, upload, look at what was understood, import. */
export function ImportDialog(props: ImportDialogProps) {
  const { documentId, first, onApply, onClose } = props;
  const { state, send, stop, reset, change, apply } = useImport({ documentId, first, onApply });
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const [step, setStep] = useState<PreviewStep>('columns');
  const [choices, setChoices] = useState<ImportChoices>({
    mode: 'append',
    keepNumbers: true,
    footer: props.items.rows === 0,
  });
  const holds = state.kind === 'sending' || state.kind === 'preview';
  const { close, question } = useDiscardGuard(holds, onClose, texts.discard);
  const again = () => {
    setStep('columns');
    if (state.kind === 'preview' || state.kind === 'refused') send([state.file]);
  };
  let body: ReactNode;
  let footer: ReactNode = (
    <Button variant="default" onClick={close}>
      {texts.close}
    </Button>
  );
  switch (state.kind) {
    case 'choosing':
      body = <ChooseFile refusal={state.refusal} stopped={state.stopped} onFiles={send} />;
      break;
    case 'sending':
      body = <Reading name={state.file.name} share={state.share} />;
      footer = (
        <Button variant="default" onClick={stop}>
          {texts.stop}
        </Button>
      );
      break;
    case 'refused':
      body = <ImportRefusal name={state.file.name} error={state.error} onRetry={again} onAnother={reset} />;
      break;
    case 'preview':
      body = (
        <>
          {phone ? (
            <WizardSteps names={steps.map((name) => previewTexts.steps[name])} current={steps.indexOf(step)} />
          ) : null}
          <PreviewError state={state} onAgain={again} />
          <Preview
            proposal={state.proposal}
            currency={props.currency}
            unpriced={props.unpriced}
            busy={state.busy !== null}
            step={phone ? step : null}
            onStep={setStep}
            onChange={change}
          />
        </>
      );
      footer = (
        <Foot
          state={state}
          items={props.items}
          unpricedDocument={props.unpriced}
          choices={choices}
          onChoices={setChoices}
          step={phone ? step : null}
          onStep={setStep}
          onCancel={close}
          onApply={() => apply(choices)}
        />
      );
  }
  const previewing = state.kind === 'preview';
  return (
    <DialogFrame
      opened
      guarded={holds}
      flush={previewing}
      size={previewing ? 1240 : 640}
      onClose={close}
      title={texts.title}
      subtitle={previewing ? <FileFacts state={state} /> : texts.subtitle}
      footer={footer}
    >
      {body}
      {question}
    </DialogFrame>
  );
}

function FileFacts({ state }: { state: PreviewState }) {
  const { fileName, kind } = state.proposal;
  return (
    <span className={classes.file}>
      <IconFileImport size={16} stroke={1.6} aria-hidden />
      <span>{[fileName, texts.kinds[kind], fileSize(state.file.size)].join(' · ')}</span>
    </span>
  );
}

function PreviewError({ state, onAgain }: { state: PreviewState; onAgain: () => void }) {
  if (!state.error) return null;
  return (
    <div className={classes.error}>
      <PreviewRefusal error={state.error.error} of={state.error.of} onAgain={onAgain} />
    </div>
  );
}

interface FootProps {
  state: PreviewState;
  items: ImportDialogProps['items'];
  /** A Request has no footer. */
  unpricedDocument: boolean;
  choices: ImportChoices;
  onChoices: (choices: ImportChoices) => void;
  step: PreviewStep | null;
  onStep: (step: PreviewStep) => void;
  onCancel: () => void;
  onApply: () => void;
}

function Foot({ state, items, unpricedDocument, choices, onChoices, step, onStep, onCancel, onApply }: FootProps) {
  const { proposal, busy } = state;
  const unpriced = proposal.analyses?.questions.some(({ chosen }) => chosen === null) ?? false;
  const open = proposal.questions.length > 0 || unpriced;
  const at = step === null ? -1 : steps.indexOf(step);
  const last = step === null || step === 'review';
  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    <>
      {last ? (
        <ImportOptions
          choices={choices}
          parts={items.parts}
          empty={items.rows === 0}
          footer={unpricedDocument ? null : proposal.footer}
          numbered={proposal.tree.some(({ sourceNumber }) => sourceNumber !== null)}
          disabled={busy !== null}
          onChange={onChoices}
        />
      ) : null}
      {last ? (
        <p className={classes.safe}>{open ? previewTexts.questions.first : previewTexts.safe(!isTouch())}</p>
      ) : null}
      {before && step !== null ? (
        <Button variant="default" onClick={() => onStep(before)}>
          {previewTexts.back}
        </Button>
      ) : (
        <Button variant="default" disabled={busy === 'applying'} onClick={onCancel}>
          {texts.cancel}
        </Button>
      )}
      {last || !after ? (
        <Button
          leftSection={<IconFileImport size={20} stroke={1.5} aria-hidden />}
          disabled={open || busy === 'changing' || proposal.tree.length === 0}
          loading={busy === 'applying'}
          onClick={onApply}
        >
          {previewTexts.apply(proposal.counts.parts)}
        </Button>
      ) : (
        <Button onClick={() => onStep(after)}>{previewTexts.next}</Button>
      )}
    </>
  );
}
