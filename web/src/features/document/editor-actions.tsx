import { printsFor } from '@cotizaobra/proto/documents/budget-prints';
import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useCompanyRole } from '../../api/use-session.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { mayDecline, ownStanding } from '../../quotation/rules/situation.js';
import { returnTexts } from '../answering/return.texts.js';
import type { WantedWorkbook } from '../printing/download-excel.js';
import { startExcel } from '../printing/start-excel.js';
import { useRevisionsView } from '../revisions/use-revisions-view.js';
import type { Budget } from './budget/use-budget.js';
import { documentTexts as texts } from './document.texts.js';
import classes from './document-editor.module.css';
import type { DocumentSession } from './items/use-document-session.js';
import { MoreMenu } from './more-menu.js';
import { usePanelSave } from './panels/use-panel-save.js';
import { PrintButtons } from './print-buttons.js';
import { SendButton } from './send-button.js';
import { stripWords } from './strip-words.js';
import type { DocumentActions } from './use-document-actions.js';
import type { EditorDialogs } from './use-editor-dialog.js';

interface EditorActionsProps {
  header: DocumentHeader;
  session: DocumentSession;
  actions: DocumentActions;
  dialog: EditorDialogs;
  budget: Budget | null;
  onSave: () => void;
  onHistory: () => void;
  onImportFile: (() => void) | undefined;
}

/** The actions in the bar of an own document, as its situation and the person's role allow. */
export function EditorActions({
  header,
  session,
  actions,
  dialog,
  budget,
  onSave,
  onHistory,
  onImportFile,
}: EditorActionsProps) {
  const { quotation } = header;
  const { id, code } = quotation;
  const role = useCompanyRole();
  const { kind, situation, may } = ownStanding(header, role);
  const words = stripWords(header, situation);
  const template = usePanelSave(quotation, session.transport);
  const [, showRevisions] = useRevisionsView();
  const priced = quotation.types === 'Quotation';
  const download = async (wanted: Pick<WantedWorkbook, 'form'> = {}) => {
    if (await actions.settle()) await startExcel({ id, code, ...wanted });
  };
  return (
    <>
      <PrintButtons
        quotation={quotation}
        settle={actions.settle}
        prints={printsFor({ isBudget: budget?.isBudget ?? false, isOwn: true, includesAnalyses: false })}
        {...(may.has('chooseTemplate')
          ? { onTemplate: (next: TemplateId) => void template.save({ templateId: next }) }
          : {})}
      />
      {may.has('activate') ? (
        <Button
          variant="default"
          className={classes.save}
          leftSection={<IconDeviceFloppy size={20} stroke={1.5} aria-hidden />}
          loading={actions.busy.activate}
          onClick={onSave}
        >
          {texts.save}
        </Button>
      ) : null}
      {may.has('askProviders') ? (
        <SendButton
          type={quotation.types}
          again={quotation.sentAt !== null}
          toClient={may.has('sendToClient')}
          asked={(header.links?.linkedRequest?.dispatches.length ?? 0) > 0}
          onSend={(to) => void dialog.askSettled({ kind: 'send', to })}
        />
      ) : null}
      {may.has('return') ? (
        <Button
          className={classes.main}
          leftSection={<IconSend size={20} stroke={1.5} aria-hidden />}
          onClick={() => dialog.ask({ kind: 'return' })}
        >
          {returnTexts.giveBack}
        </Button>
      ) : null}
      <MoreMenu
        onEdit={may.has('editData') ? () => void dialog.askFresh({ kind: 'edit' }) : undefined}
        onExcel={() => void download()}
        clientWorkbook={
          priced && header.clientWorkbook
            ? { name: header.clientWorkbook, onClick: () => void download({ form: 'client' }) }
            : null
        }
        onBc3={() => void download({ form: 'bc3' })}
        onImportFile={onImportFile}
        onImport={priced && may.has('editItems') ? () => void dialog.askSettled({ kind: 'import' }) : undefined}
        onFooter={
          budget && !budget.showsFooter && may.has('editItems') && kind !== 'copy' ? budget.askForFooter : undefined
        }
        onHistory={onHistory}
        onRevisions={() => showRevisions({ kind: 'list' })}
        onRemove={may.has('deactivate') ? () => void dialog.askFresh({ kind: 'remove' }) : undefined}
        onDuplicate={may.has('duplicate') && words === null ? () => void actions.duplicate() : undefined}
        onDecline={mayDecline(header, role) ? () => dialog.ask({ kind: 'decline' }) : undefined}
      />
    </>
  );
}
