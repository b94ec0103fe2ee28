import { CHAT_MESSAGE_MAX } from '@cotizaobra/proto/chat/limits';
import type { ClosedReason } from '@cotizaobra/proto/chat/model';
import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { useEffect, useRef, useState } from 'react';
import { guestApi, type Thread, type Threads } from './guest-api.js';
import { useAct } from './use-act.js';

const CHECK_MS = 8_000;

const closedTexts: Record<ClosedReason, string> = {
  NOT_SENT: 'Todavía no se puede escribir aquí.',
  WITHDRAWN: 'El cliente retiró el pedido: ya no se puede escribir.',
  REJECTED: 'Dijiste que no vas a cotizar: ya no se puede escribir.',
};

interface ThreadDialogProps {
  page: GuestPage;
  /** The line to start with; null: the one with something new. */
  lineId: string | null;
  onClose: () => void;
}

/** Questions about one line, with the buyer. */
export default function ThreadDialog({ page, lineId: first, onClose }: ThreadDialogProps) {
  const { dispatchId, buyer } = page;
  const dialog = useRef<HTMLDialogElement>(null);
  const [lineId, setLineId] = useState(first ?? '');
  const [threads, setThreads] = useState<Threads['threads']>([]);
  const [thread, setThread] = useState<Thread | null>(null);
  const [text, setText] = useState('');
  const messageId = useRef(randomId());
  const loading = useAct(async () => {
    const known = (await guestApi.threads()).threads;
    setThreads(known);
    const wanted =
      lineId || (known.find(({ unreadCount }) => unreadCount > 0) ?? known[0])?.lineId || page.lines[0]?.id;
    if (!wanted) return;
    const next = await guestApi.thread(wanted);
    setLineId(wanted);
    setThread(next);
    const { unreadCount, lastSeq } = next.details;
    if (unreadCount > 0) await guestApi.readThread(wanted, { dispatchId, seq: lastSeq });
  });
  const writing = useAct(async () => {
    await guestApi.write(lineId, { dispatchId, id: messageId.current, message: text.trim() });
    messageId.current = randomId();
    setText('');
    setThread(await guestApi.thread(lineId));
  });
  const load = useRef(loading.run);
  load.current = loading.run;
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line has other messages
  useEffect(() => {
    void load.current();
    const timer = setInterval(() => void load.current(), CHECK_MS);
    return () => clearInterval(timer);
  }, [lineId]);
  const countOf = new Map(threads.map(({ lineId: id, messageCount }) => [id, messageCount]));
  const fault = writing.fault ?? loading.fault;
  return (
    <dialog ref={dialog} className="thread" aria-labelledby="thread-title" onClose={onClose}>
      <h2 id="thread-title">Preguntar a {buyer.contactName ?? buyer.name}</h2>
      <label className="field">
        Sobre
        <select
          value={lineId}
          onChange={(event) => {
            setThread(null);
            setLineId(event.target.value);
          }}
        >
          {page.lines.map(({ id, index, description }) => (
            <option key={id} value={id}>
              {index} {description}
              {countOf.has(id) ? ` (${countOf.get(id)})` : ''}
            </option>
          ))}
        </select>
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol className="messages" aria-live="polite" aria-label="Mensajes" tabIndex={0}>
        {thread?.details.hasOlder && <li className="hint">Se muestran los mensajes más recientes.</li>}
        {thread?.messages.length === 0 && <li className="hint">Aún no hay mensajes sobre esta partida.</li>}
        {thread?.messages.map(({ id, message, isMine, author, createdAt }) => (
          <li key={id} data-mine={isMine || undefined}>
            <small>
              {isMine ? 'Tú' : author} · {formatDateTime(createdAt)}
            </small>
            <p>{message}</p>
          </li>
        ))}
      </ol>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {thread?.details.closed ? (
        <p className="hint">{closedTexts[thread.details.closed]}</p>
      ) : (
        <textarea
          aria-label="Mensaje"
          rows={2}
          maxLength={CHAT_MESSAGE_MAX}
          placeholder="Escribe tu pregunta"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="pair">
        <button type="button" className="second" onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
        <button
          type="button"
          className="primary"
          disabled={text.trim() === '' || writing.isRunning || !thread || thread.details.closed !== null}
          onClick={() => void writing.run()}
        >
          {writing.isRunning ? 'Enviando…' : 'Enviar mensaje'}
        </button>
      </div>
    </dialog>
  );
}
