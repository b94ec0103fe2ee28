import { CHAT_MESSAGE_MAX } from '@cotizaobra/proto/chat/limits';
import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useCompanyRole } from '../../api/use-session.js';
import { RoleNote } from '../../components/role/role-note.js';
import classes from './chat.module.css';
import { chatTexts as texts } from './texts.js';
import { useSayTyping } from './use-typing.js';
import type { Sending } from './use-unsent.js';

interface ComposerProps {
  threadId: string | null;
  sending: Sending;
}

/** The message field, or why the user's role writes nothing. */
export function Composer(props: ComposerProps) {
  return roleMay(useCompanyRole(), 'talk') ? <MessageField {...props} /> : <RoleNote needs="talk" />;
}

/** Enter sends, Shift+Enter makes a new line. */
function MessageField({ threadId, sending }: ComposerProps) {
  const { draft, setDraft } = sending;
  const sayTyping = useSayTyping(threadId);
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Focuses the field on opening, unless the focus is already elsewhere.
    if (document.activeElement?.hasAttribute('data-hands-focus')) field.current?.focus({ preventScroll: true });
  }, []);
  const text = draft.trim();
  const over = text.length - CHAT_MESSAGE_MAX;
  const sendable = text !== '' && over <= 0;
  const send = () => {
    if (!sendable) return;
    setDraft('');
    sending.send(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME or accent composition, Enter belongs to the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      data-keep-clear
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        className={classes.field ?? ''}
        classNames={{ input: classes.input ?? '' }}
        aria-label={texts.message}
        aria-describedby={countId}
        placeholder={texts.placeholder}
        value={draft}
        error={over > 0}
        autosize
        minRows={1}
        maxRows={4}
        data-autofocus
        enterKeyHint="send"
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          if (event.currentTarget.value.trim() !== '') sayTyping();
        }}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" className={classes.send ?? ''} size={36} aria-label={texts.send} disabled={!sendable}>
        <IconSend size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span className={classes.hint}>{texts.hint}</span>
      <span id={countId} className={classes.count} data-over={over > 0 || undefined}>
        {texts.count(text.length)}
        {over > 0 ? <span role="alert"> {texts.tooLong(over)}</span> : null}
      </span>
    </form>
  );
}
