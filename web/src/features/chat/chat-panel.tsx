import { ActionIcon, Tabs } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle, IconTable, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { isApiError } from '../../api/api-error.js';
import { CountBadge } from '../../components/data/count-badge.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { type ThreadPlace, useThreadQuery } from './chat.api.js';
import classes from './chat.module.css';
import type { ChatItem } from './chat-item.js';
import { Composer } from './composer.js';
import { chatTexts as texts } from './texts.js';
import { ThreadView } from './thread-view.js';
import type { DocumentChat } from './use-document-chat.js';
import { useUnsent } from './use-unsent.js';

export interface ChatPanelProps {
  documentId: string;
  itemId: string;
  /** Null if the item is no longer in the document, or hidden. */
  item: ChatItem | null;
  chat: DocumentChat;
}

/** The head with the item, the other company, the messages and the composer. */
export function ChatPanel({ documentId, itemId, item, chat }: ChatPanelProps) {
  const { counterparties, company } = chat;
  const place = { quotationId: documentId, partId: itemId, company };
  const conversation = chat.ready ? (
    <Conversation key={idOf(place)} place={place} />
  ) : (
    <Unavailable error={undefined} onRetry={() => undefined} />
  );
  return (
    <>
      <ChatHead item={item} onClose={chat.close} />
      {company ? (
        <Tabs
          className={classes.companies}
          value={company}
          onChange={(next) => next && next !== company && chat.choose(next)}
          keepMounted={false}
        >
          <Tabs.List className={classes.tabs} aria-label={texts.companies}>
            {counterparties.map(({ companyId, name }) => {
              const unread = chat.unreadByCompany.get(companyId) ?? 0;
              return (
                <Tabs.Tab
                  key={companyId}
                  value={companyId}
                  aria-label={texts.companyUnread(name, unread)}
                  rightSection={<CountBadge count={unread} urgent />}
                >
                  {name}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
          <Tabs.Panel value={company} className={classes.body}>
            {conversation}
          </Tabs.Panel>
        </Tabs>
      ) : (
        <div className={classes.body}>{conversation}</div>
      )}
    </>
  );
}

function ChatHead({ item, onClose }: { item: ChatItem | null; onClose: () => void }) {
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back ?? ''}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={texts.back}
        onClick={onClose}
      >
        <IconArrowLeft size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
      <div className={classes.words}>
        <h2>{texts.title}</h2>
        {item ? (
          <p className={classes.item}>
            <b>{item.number}</b> {item.description}
          </p>
        ) : null}
      </div>
      <ActionIcon
        className={classes.close ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={texts.close}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {item?.measure || item?.amount ? (
        <p className={classes.measure}>
          <IconTable size={18} stroke={1.6} aria-hidden />
          <span>{item.measure}</span>
          {item.amount ? (
            <>
              <i> = </i>
              <b>{item.amount}</b>
            </>
          ) : null}
        </p>
      ) : null}
    </header>
  );
}

const idOf = ({ quotationId, partId, company }: ThreadPlace) => `${quotationId} ${partId} ${company}`;

function Conversation({ place }: { place: ThreadPlace }) {
  const { currentData: thread, error, refetch } = useThreadQuery(place, { refetchOnMountOrArgChange: true });
  const sending = useUnsent(place);
  const retry = () => void refetch();
  if (!thread) return <Unavailable error={error} onRetry={retry} />;
  const { details, messages } = thread;
  if (details.closed === 'NOT_SENT') return <EmptyState title={texts.notSent} text={texts.notSentText} />;
  const untouched = messages.length === 0 && sending.outgoing.length === 0;
  return (
    <>
      {untouched ? (
        <div className={classes.empty}>
          <EmptyState
            title={texts.none}
            text={details.closed ? null : texts.noneText(details.counterparty?.name || texts.someone)}
          />
        </div>
      ) : (
        <ThreadView place={place} thread={thread} sending={sending} stale={error !== undefined} onRetry={retry} />
      )}
      {details.closed ? (
        <Closed>{texts.closed[details.closed]}</Closed>
      ) : (
        <Composer threadId={details.threadId} sending={sending} />
      )}
    </>
  );
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <div className={classes.wait}>
        <ListSkeleton label={texts.loading} rows={4} rowHeight={56} />
      </div>
    );
  if (isApiError(error) && error.status === 404) return <EmptyState title={texts.missing} text={texts.missingText} />;
  return <ErrorState title={texts.failed} error={error} onRetry={onRetry} />;
}

function Closed({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <p id={id} className={classes.closed} role="status">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      {children}
    </p>
  );
}
