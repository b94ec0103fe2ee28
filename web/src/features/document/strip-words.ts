import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import { currentDispatches, type Situation } from '@cotizaobra/proto/quotations/situations';
import { formatLongDate, formatMoment } from '@cotizaobra/proto/rules/dates';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { withdrawable } from '../../quotation/rules/situation.js';
import { stripTexts as texts } from './document.texts.js';

export interface StripWords {
  tone: 'blue' | 'warn' | 'info' | 'err';
  what: string;
  why: string;
}

const names = (dispatches: readonly DispatchView[]): string =>
  new Intl.ListFormat('es').format(dispatches.map(({ Company }) => companyName(Company)));

/** A day without its year, to save room: `12 de noviembre`. */
const dayOf = (date: string): string => formatLongDate(date).replace(/ de \d{4}$/, '');

function sentWords(header: DocumentHeader, current: readonly DispatchView[]): StripWords {
  const { types, sentAt } = header.quotation;
  const day = sentAt ? dayOf(sentAt) : '';
  if (types === 'Quotation') {
    return { tone: 'blue', what: texts.sentQuotation(day, names(current)), why: texts.sentQuotationHint };
  }
  const open = withdrawable(header).length;
  if (open > 0) return { tone: 'warn', what: texts.reviewing(open), why: texts.reviewingHint };
  return { tone: 'blue', what: texts.sentRequest(day), why: texts.sentRequestHint };
}

/** Why a document cannot be edited, or only in part; null if there is nothing to explain. */
export function stripWords(header: DocumentHeader, situation: Situation): StripWords | null {
  const { quotation, companyinfo } = header;
  const current = currentDispatches(header);
  const buyer = companyName(current[0]?.Company ?? companyinfo?.Company);
  switch (situation) {
    case 'draft':
    case 'open':
      return null;
    case 'sent':
      return sentWords(header, current);
    case 'accepted': {
      const by = names(current.filter(({ status }) => status === 'ACCEPTED'));
      return { tone: 'info', what: texts.accepted(by), why: texts.acceptedHint };
    }
    case 'toPrice':
    case 'reopened': {
      const why = quotation.editable.price ? texts.copyHint : texts.copyPartialsHint;
      return { tone: 'info', what: texts.copy(buyer), why };
    }
    case 'returned': {
      const day = dayOf(quotation.sentAt ?? quotation.updatedAt);
      return { tone: 'blue', what: texts.returned(day, buyer), why: texts.returnedHint };
    }
    case 'negotiated': {
      const { number, state } = header.round ?? { number: 1, state: 'OPEN' };
      return state === 'OPEN'
        ? { tone: 'warn', what: texts.roundOpen(buyer, number), why: texts.roundOpenHint }
        : { tone: 'blue', what: texts.roundAnswered(number), why: texts.roundAnsweredHint };
    }
    case 'sealed': {
      const day = dayOf(quotation.sentAt ?? quotation.updatedAt);
      const until = quotation.deadline ? formatMoment(quotation.deadline) : '';
      return { tone: 'blue', what: texts.returned(day, buyer), why: texts.sealedHint(until) };
    }
    case 'rejected': {
      const reason = current.find(({ status }) => status === 'REJECTED')?.reason;
      const why = [reason ? texts.reason(reason) : null, texts.rejectedHint].filter(Boolean).join(' ');
      return { tone: 'err', what: texts.rejected(buyer), why };
    }
    case 'takenBack':
      return { tone: 'warn', what: texts.takenBack(buyer), why: texts.takenBackHint };
    case 'orphaned':
      return { tone: 'warn', what: texts.closed, why: texts.closedHint };
    case 'deletedDraft':
    case 'deleted':
      return { tone: 'warn', what: texts.deactivated[quotation.types], why: texts.deactivatedHint };
  }
}
