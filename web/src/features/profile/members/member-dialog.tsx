import { useRef } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { useHandOverMutation, useLeaveCompanyMutation, useRemoveMemberMutation } from '../api/profile.api.js';
import { memberTexts } from '../texts.js';
import { memberName } from './member-name.js';
import type { Question } from './member-question.js';

interface MemberDialogProps {
  companyId: string;
  question: Question | null;
  onClose: () => void;
}

/** Asks before a member is removed, leaves, or takes over the company. */
export function MemberDialog({ companyId, question, onClose }: MemberDialogProps) {
  const [remove, removing] = useRemoveMemberMutation();
  const [leave, leaving] = useLeaveCompanyMutation();
  const [handOver, handing] = useHandOverMutation();
  // Keeps its text during the fade-out.
  const last = useRef(question);
  if (question) last.current = question;
  const shown = question ?? last.current;
  if (!shown) return null;
  const name = memberName(shown.member);
  const texts = memberTexts.dialogs[shown.action];
  const run = { refuse: remove, remove, leave, handOver }[shown.action];
  const confirm = async () => {
    try {
      await run({ id: companyId, userId: shown.member.userId }).unwrap();
      void toast({ tone: 'ok', title: texts.done(name) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: error.text, error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={question !== null}
      title={texts.title(name)}
      confirmLabel={texts.confirm}
      danger={shown.action !== 'handOver'}
      loading={removing.isLoading || leaving.isLoading || handing.isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
