import { Button } from '@mantine/core';
import { useCompanyRole } from '../../api/use-session.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { ownStanding, replaces, withdrawable } from '../../quotation/rules/situation.js';
import { RoundWay } from '../negotiation/round-way.js';
import { documentTexts as texts } from './document.texts.js';
import type { DialogAsked } from './editor-dialogs.js';
import { DuplicateWay, FrozenStrip, ReviseWay, WithdrawWay } from './frozen-strip.js';
import type { StripWords } from './strip-words.js';
import type { DocumentActions } from './use-document-actions.js';

interface FrozenWaysProps {
  header: DocumentHeader;
  words: StripWords;
  actions: DocumentActions;
  onAsk: (dialog: DialogAsked) => void;
}

/** Why the items do not change now, and what can be done instead. */
export function FrozenWays({ header, words, actions, onAsk }: FrozenWaysProps) {
  const { quotation } = header;
  const role = useCompanyRole();
  const { may } = ownStanding(header, role);
  const open = withdrawable(header, role);
  const [onlyOpen] = open.length === 1 ? open : [];
  return (
    <FrozenStrip words={words}>
      {onlyOpen ? <WithdrawWay onClick={() => onAsk({ kind: 'withdraw', dispatch: onlyOpen })} /> : null}
      {may.has('duplicate') ? (
        <DuplicateWay loading={actions.busy.duplicate} onClick={() => void actions.duplicate()} />
      ) : null}
      {header.round ? <RoundWay id={quotation.id} round={header.round} side="PROVIDER" /> : null}
      {may.has('revise') ? <ReviseWay replaces={replaces(header)} onClick={() => onAsk({ kind: 'revise' })} /> : null}
      {may.has('restore') ? (
        <Button size="xs" loading={actions.busy.restore} onClick={() => void actions.restore()}>
          {texts.restore}
        </Button>
      ) : null}
    </FrozenStrip>
  );
}
