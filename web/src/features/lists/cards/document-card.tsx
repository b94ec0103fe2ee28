import { codePrefix } from '@cotizaobra/proto/quotations/limits';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconLock, IconTrash } from '@tabler/icons-react';
import { Link, type To, useSearchParams } from 'react-router-dom';
import { useCompanyRole } from '../../../api/use-session.js';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { Money } from '../../../components/data/money.js';
import { GuestMark, StatusBadge } from '../../../components/data/status-badge.js';
import { CoverageMark } from '../../../quotation/parts/coverage-mark.js';
import { DeadlineMark } from '../../../quotation/parts/deadline-mark.js';
import { cardBadge, dispatchBadge } from '../../../quotation/rules/card-badge.js';
import { cardTarget, cardThreadPath, editorPath, threadParams } from '../../../quotation/rules/paths.js';
import { itemTexts, stateTexts } from '../../../quotation/texts/state.texts.js';
import { cardTexts } from '../list.texts.js';
import { type OnCardAction, roleAllows } from './card-actions.js';
import { CardAnswers } from './card-answers.js';
import { CardMenu } from './card-menu.js';
import { hasMenu, mayDestroy } from './card-rules.js';
import classes from './document-card.module.css';
import { PlaceLine } from './place-line.js';

interface DocumentCardProps {
  card: QuotationCard;
  onAction: OnCardAction;
  /** Called when the card is opened. */
  onOpen: (card: QuotationCard) => void;
}

/** One document of a list. The title is a link that covers the card; a closed card has no link. */
export function DocumentCard({ card, onAction, onOpen }: DocumentCardProps) {
  const badge = cardBadge(card);
  const deleted = card.isMine && card.status === 'Deactivated';
  // A card that cannot be opened would keep its unseen mark forever.
  const closed = cardTarget(card) === null;
  return (
    <li className={classes.card} data-closed={closed || undefined}>
      <div className={classes.prefix}>
        <span>{codePrefix[card.types]}:</span>
        {card.new && !closed ? (
          <>
            <i className={classes.dot} aria-hidden />
            <VisuallyHidden>{cardTexts.isNew}</VisuallyHidden>
          </>
        ) : null}
      </div>
      <div className={classes.subject}>
        <CardTitle card={card} onOpen={onOpen} />
        <Counterparty card={card} />
        <LinkedRequest card={card} />
        <CardAnswers card={card} />
        <PlaceLine {...card} />
      </div>
      <div className={classes.state}>
        <StatusBadge tone="line">{card.code}</StatusBadge>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        {isDelivered(card) ? (
          <StatusBadge tone="blue" icon={<IconLock size={14} stroke={1.75} aria-hidden />}>
            {cardTexts.sealedAnswer}
          </StatusBadge>
        ) : null}
        {countsDown(card) ? <DeadlineMark deadline={card.deadline} /> : null}
      </div>
      <Consultas card={card} onOpen={onOpen} />
      <div className={classes.figure}>
        <b>
          {card.totalAmount == null ? (
            itemTexts.count(card.itemCount)
          ) : (
            <Money amount={card.totalAmount} currency={card.typeMoneda} strong />
          )}
        </b>
        <CoverageMark coverage={card.coverage} />
        <small>{sendingOf(card)}</small>
      </div>
      <div className={classes.actions} data-plain={deleted || undefined}>
        {deleted ? <DeletedActions card={card} onAction={onAction} /> : null}
        {hasMenu(card) ? <CardMenu card={card} onAction={onAction} /> : null}
      </div>
    </li>
  );
}

/** While somebody may still answer: on the Request, and on the copy that is to be priced. */
const countsDown = ({ types, status, toPrice, answers, sealed }: QuotationCard): boolean =>
  status !== 'Deactivated' && !answers?.awarded && (types === 'Request' || toPrice === true || sealed === true);

/** A sealed answer, to its provider and to its buyer. */
const isDelivered = ({ types, sealed, sentAt }: QuotationCard): boolean =>
  types === 'Quotation' && sealed === true && sentAt !== null;

function sendingOf({ sentAt, revision, CompanyQuotationStado: state, linkedRequest }: QuotationCard): string {
  if (sentAt !== null) return cardTexts.sent(formatDate(sentAt));
  if (state !== null) return stateTexts.unsentRevision(revision);
  return linkedRequest ? cardTexts.notSentToClient : cardTexts.notSent;
}

function CardTitle({ card, onOpen }: Pick<DocumentCardProps, 'card' | 'onOpen'>) {
  const [params] = useSearchParams();
  const target = cardTarget(card);
  if (!target) return <p className={classes.title}>{card.titulo}</p>;
  if ('to' in target) {
    const state = { send: card.send, editableprice: card.editableprice, editablepartial: card.editablepartial };
    return (
      <Link className={classes.title} to={target.to} state={state} onClick={() => onOpen(card)}>
        {card.titulo}
      </Link>
    );
  }
  const search = new URLSearchParams(params);
  search.set('quote', target.quote);
  return (
    <Link className={classes.title} to={{ search: search.toString() }} onClick={() => onOpen(card)}>
      {card.titulo}
    </Link>
  );
}

function Counterparty({ card }: { card: QuotationCard }) {
  if (card.CompanyQuotationName === null) {
    const none = card.isMine && card.types === 'Request' ? cardTexts.noProvider : cardTexts.noClient;
    return <p className={classes.nobody}>{none}</p>;
  }
  const name = card.CompanyQuotationName || cardTexts.unknownCompany;
  const more = card.types === 'Request' ? cardTexts.more : cardTexts.moreClients;
  return (
    <p className={classes.company}>
      <CompanyLogo name={name} src={card.CompanyQuotationLogo} size={24} />
      <span className={classes.companyName}>{name}</span>
      <GuestMark guest={card.guest} />
      {card.otherRecipients > 0 ? <span className={classes.more}>{more(card.otherRecipients)}</span> : null}
    </p>
  );
}

/** On a Quotation with a linked Request to providers: that Request, and its state. */
function LinkedRequest({ card: { linkedRequest } }: { card: QuotationCard }) {
  if (!linkedRequest) return null;
  const { id, code, CompanyQuotationStado: state, CompanyQuotationName: name, otherRecipients } = linkedRequest;
  const badge = state && dispatchBadge(state, true);
  return (
    <p className={classes.linked}>
      <Link to={editorPath(id)}>{code}</Link>
      <span className={classes.companyName}>{name || cardTexts.noProvider}</span>
      {otherRecipients > 0 ? <span className={classes.more}>{cardTexts.more(otherRecipients)}</span> : null}
      {badge ? <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge> : null}
    </p>
  );
}

/** Link to the document's first unread conversation. */
function Consultas({ card, onOpen }: Pick<DocumentCardProps, 'card' | 'onOpen'>) {
  const count = card.unreadMessagesCount;
  const target = useThreadTarget(card);
  const state = (
    <>
      <i aria-hidden />
      {count > 0 ? cardTexts.pending(count) : cardTexts.noPending}
    </>
  );
  return (
    <div className={classes.consultas}>
      <span>{cardTexts.consultas}</span>
      {count > 0 && target ? (
        <Link
          className={classes.pending}
          data-pending
          to={target}
          aria-label={cardTexts.openPending(card.code, count)}
          onClick={() => onOpen(card)}
        >
          {state}
        </Link>
      ) : (
        <span className={classes.pending} data-pending={count > 0 || undefined}>
          {state}
        </span>
      )}
    </div>
  );
}

function useThreadTarget(card: QuotationCard): To | null {
  const [params] = useSearchParams();
  const target = cardThreadPath(card);
  if (!target) return null;
  if ('to' in target) return target.to;
  const search = new URLSearchParams(params);
  search.set('quote', target.quote);
  search.set(threadParams.open, '1');
  return { search: search.toString() };
}

/** Under Eliminadas: a button to restore and, if allowed, one to delete for good. */
function DeletedActions({ card, onAction }: Pick<DocumentCardProps, 'card' | 'onAction'>) {
  const role = useCompanyRole();
  if (!roleAllows('restore', card, role)) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={cardTexts.restoreName(card.code)}
        onClick={() => onAction('restore', card)}
      >
        {cardTexts.restore}
      </Button>
      {mayDestroy(card) ? (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={cardTexts.destroy(card.code)}
          onClick={() => onAction('destroy', card)}
        >
          <IconTrash size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  );
}
