import type { ElementView } from '@cotizaobra/proto/quotations/element-views';
import { shownNumber } from '@cotizaobra/proto/rules/numbering';
import { useMemo, useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.js';
import { serverNow } from '../../api/server-clock.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { toast } from '../../components/feedback/toast.js';
import { elementsOf } from '../../quotation/api/document-elements.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { faultOf, instantOf, type TypedDeadline } from '../../quotation/forms/typed-deadline.js';
import { useChosen } from '../sending/use-chosen.js';
import { askTexts as texts } from './cascade.texts.js';
import { useCascadeRequestMutation } from './cascade-request.api.js';

/** A row of the copy, to choose from. */
export interface AskRow {
  itemId: string;
  isPart: boolean;
  index: string;
  description: string;
  unit: string;
  quantity: string;
  depth: number;
}

/** What goes along with the lines. Nothing of the client unless it is ticked. */
export interface Along {
  name: string;
  project: boolean;
  place: boolean;
  fileIds: readonly string[];
}

const nothing: Along = { name: '', project: false, place: false, fileIds: [] };

function rowsOf({ id, numbering }: DocumentHeader['quotation']): AskRow[] {
  const rows: AskRow[] = [];
  const walk = (elements: readonly ElementView[]) => {
    for (const { item, children } of elements) {
      const { id: itemId, type, description, unit, quantity, level: depth } = item;
      rows.push({
        itemId,
        isPart: type === 'PART',
        index: shownNumber(item, numbering),
        description,
        unit,
        quantity,
        depth,
      });
      walk(children);
    }
  };
  walk(elementsOf(id).elements);
  return rows;
}

/** What is being asked: lines, what goes along, providers, deadline, message. */
export function useAsk({ quotation }: DocumentHeader, onSent: () => void) {
  const { id } = quotation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version brought other items
  const rows = useMemo(() => rowsOf(quotation), [id, quotation.version, quotation.numbering]);
  const parts = useMemo(() => rows.filter(({ isPart }) => isPart), [rows]);
  const [lines, setLines] = useState<ReadonlySet<string>>(new Set());
  const [along, setAlong] = useState(nothing);
  const [typed, setTyped] = useState<TypedDeadline>({ day: '', time: '' });
  const [sealed, setSealed] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const choice = useChosen(null);
  const keys = useIdempotencyKey();
  const [ask, { isLoading: busy }] = useCascadeRequestMutation();

  const tick = (itemIds: readonly string[], on: boolean) =>
    setLines((before) => {
      const next = new Set(before);
      for (const itemId of itemIds) {
        if (on) next.add(itemId);
        else next.delete(itemId);
      }
      return next;
    });
  /** Whether the deadline can be used; else it says why not. */
  const checkDeadline = () => {
    const found = faultOf(typed, null, serverNow());
    setFault(found);
    return found === null;
  };
  const send = async () => {
    const deadline = instantOf(typed);
    const name = along.name.trim();
    const body = {
      id,
      // In the order of the document, so that the same choice is the same call.
      itemIds: parts.filter(({ itemId }) => lines.has(itemId)).map(({ itemId }) => itemId),
      companyIds: choice.chosen.map((company) => company.id),
      message: message.trim(),
      project: along.project,
      place: along.place,
      attachmentIds: [...along.fileIds],
      ...(name === '' ? {} : { name }),
      ...(deadline === null ? {} : { deadline, sealed }),
    };
    setRefusal(null);
    try {
      const { code } = await ask({ ...body, idempotencyKey: keys.keyFor(body) }).unwrap();
      keys.renew();
      const title = texts.sent(code, body.companyIds.length);
      void toast({ tone: 'ok', title, text: texts.sentNote, closeAfter: 4_000 });
      onSent();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    }
  };
  const remove = (companyId: string) => {
    setRefusal(null);
    choice.remove(companyId);
  };
  return {
    rows,
    parts,
    lines,
    tick,
    along,
    change: (more: Partial<Along>) => setAlong((before) => ({ ...before, ...more })),
    deadline: {
      typed,
      sealed,
      fault,
      check: checkDeadline,
      seal: setSealed,
      change: (next: TypedDeadline) => {
        setTyped(next);
        setFault(null);
      },
    },
    choice,
    remove,
    message,
    setMessage,
    refusal,
    busy,
    send,
  };
}

export type Ask = ReturnType<typeof useAsk>;
