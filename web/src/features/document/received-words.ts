import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { stripTexts } from './document.texts.js';
import type { StripWords } from './strip-words.js';

/** What a received Quotation's state means to its recipient. */
export function receivedWords({ quotation, companyinfo }: DocumentHeader): StripWords | null {
  switch (companyinfo?.status) {
    case 'PENDING':
      return {
        tone: 'warn',
        what: stripTexts.receivedPending(companyName(companyinfo.Company)),
        why: [stripTexts.quoted(quotation.coverage), stripTexts.receivedPendingHint].filter(Boolean).join(' '),
      };
    case 'ACCEPTED':
      return {
        tone: 'info',
        what: stripTexts.receivedAccepted,
        why: quotation.isCopy ? stripTexts.receivedAcceptedHint : '',
      };
    case 'REJECTED': {
      const why = companyinfo.reason ? stripTexts.reason(companyinfo.reason) : '';
      return { tone: 'err', what: stripTexts.receivedRejected, why };
    }
    case 'SUPERSEDED':
      return { tone: 'warn', what: stripTexts.receivedSuperseded, why: stripTexts.receivedSupersededHint };
    default:
      return null;
  }
}
