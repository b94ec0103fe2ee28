import { useState } from 'react';
import { isApiError } from '../../api/api-error.js';
import { serverNow } from '../../api/server-clock.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { useUpdateDocumentMutation } from '../../quotation/api/update-document.api.js';
import { faultOf, instantOf, type TypedDeadline, typedOf } from '../../quotation/forms/typed-deadline.js';
import type { SendTo } from './send.texts.js';

/** What is chosen on the first step. */
export interface Limits {
  deadline: string | null;
  sealed: boolean;
}

export interface SendingDeadline {
  /** `open`: it may be chosen now; `fixed`: the Request was sent before; null: none belongs here. */
  state: 'open' | 'fixed' | null;
  /** Of a Request that was sent before. */
  sent: Limits;
  typed: TypedDeadline;
  sealed: boolean;
  error: string | null;
  busy: boolean;
  change: (typed: TypedDeadline) => void;
  seal: (sealed: boolean) => void;
  /** Saves what was typed; false if it was refused, which `error` says. */
  save: () => Promise<boolean>;
  /** For the Request that sending a Quotation makes. */
  limits: Limits | null;
}

/**
 * 'Cotizar hasta' and 'Propuestas selladas' of a Request that was never sent. An own Request keeps them before the first
 * sending; the linked Request of a Quotation is made with them.
 */
export function useSendingDeadline(header: DocumentHeader, to: SendTo): SendingDeadline {
  const { quotation, links, dispatches = [] } = header;
  const { id, types } = quotation;
  const isLinked = types === 'Quotation';
  const linked = links?.linkedRequest;
  const before = to === 'client' ? [] : isLinked ? (linked?.dispatches ?? []) : dispatches;
  const asking = isLinked ? linked : quotation;
  const sent: Limits = { deadline: asking?.deadline ?? null, sealed: asking?.sealed ?? false };
  const [typed, setTyped] = useState(() => typedOf(sent.deadline));
  const [wanted, setWanted] = useState(sent.sealed);
  const [error, setError] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateDocumentMutation();
  const state = to === 'client' ? null : before.length > 0 ? 'fixed' : 'open';
  const deadline = instantOf(typed);
  const sealed = wanted && deadline !== null;
  const save = async () => {
    if (state !== 'open') return true;
    const fault = faultOf(typed, null, serverNow());
    setError(fault);
    if (fault !== null) return false;
    if (isLinked || (isSameInstant(deadline, sent.deadline) && sealed === sent.sealed)) return true;
    try {
      await update({ id, deadline, sealed }).unwrap();
      return true;
    } catch (refused) {
      setError(isApiError(refused) ? refused.text : '');
      return false;
    }
  };
  const change = (next: TypedDeadline) => {
    setTyped(next);
    setError(null);
  };
  const limits = isLinked && state === 'open' && deadline !== null ? { deadline, sealed } : null;
  return { state, sent, typed, sealed, error, busy: isLoading, change, seal: setWanted, save, limits };
}

const isSameInstant = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
