import { chatRoutes } from '@cotizaobra/proto/chat/http';
import { coreErrors } from '@cotizaobra/proto/core/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { socketNames } from '@cotizaobra/proto/socket-names';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../src/api/base-api.js';
import { tagsOfEvent } from '../../../src/realtime/live-tags.js';
import { hearSignal } from '../../../src/realtime/signals.js';
import { openApp, startApi } from '../../support/app.js';
import { aCounterparty, aMessage, ServedThread } from '../../support/chats.js';
import { aDispatch, aDocument, aList, aReceivedRequest, sampleRows } from '../../support/documents.js';
import { uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

const id = uuid();
const rows = sampleRows();
const [item, otherItem] = [rows[1]!.id, rows[2]!.id];

describe('the Consultas of an item', () => {
  const api = startApi();
  let thread: ServedThread;

  /** jsdom lays nothing out: what scrolls is told that it is 520 px high. */
  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  });
  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
    api.answer(
      quotationRoutes.getDocument,
      aDocument({ rows, quotation: { id, sentAt: '2026-11-12T15:00:00.000Z' }, dispatches: [aDispatch()] }),
    );
    thread = new ServedThread(api);
  });

  const page = `/app/cotizaciones/detalle/${id}`;
  const open = (search = `?item=${item}&chat=1`) => openApp(`${page}${search}`, { token: 'token' });
  const drawer = () => screen.findByRole('complementary', { name: /^Consultas de 1\.1/ });
  const field = () => screen.findByRole('textbox', { name: 'Escribe un mensaje' });
  const sent = () => api.callsOf(chatRoutes.sendChatMessage).map(({ body }) => body as { id: string; message: string });

  it('opens from the bubble of a row, stands in the URL, and closes again', async () => {
    const { user, where } = open('');
    await user.click(await screen.findByRole('button', { name: /^Consultas de [^\d]*1\.1$/ }));
    const panel = within(await drawer());
    expect(panel.getByText('Oficina, almacén y cartel de obra')).toBeVisible();
    expect(where()).toBe(`${page}?chat=1&item=${item}`);
    await user.click(await panel.findByRole('button', { name: 'Cerrar consultas' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Consultas de/ })).toBeNull());
    expect(where()).toBe(page);
  });

  it('shows who wrote what, when, how far it was read, and what is new', async () => {
    thread.messages = [
      aMessage(1, { message: '<b>¿Metálico?</b>' }),
      aMessage(2, { isMine: true, message: 'Metálico', createdAt: '2026-11-13T15:00:00.000Z' }),
      aMessage(3, { createdAt: new Date().toISOString(), message: 'a'.repeat(800) }),
    ];
    thread.details = { unreadCount: 1, seenSeq: 2 };
    const { user } = open();
    const log = within(await screen.findByRole('log', { name: 'Mensajes' }));
    expect(log.getByText('<b>¿Metálico?</b>')).toBeVisible();
    expect(log.getByText('12 de noviembre')).toBeVisible();
    expect(log.getByText('Hoy')).toBeVisible();
    expect(log.getByText('1 sin leer')).toBeVisible();
    expect(log.getByText('10:00 · Leído')).toBeVisible();
    expect(log.getAllByText('Marisol Ticona')).toHaveLength(2);
    await user.click(log.getByRole('button', { name: 'Ver más' }));
    expect(log.getByText('a'.repeat(800))).toBeVisible();
    await user.click(log.getByRole('button', { name: 'Ver menos' }));
    expect(log.queryByText('a'.repeat(800))).toBeNull();
    await waitFor(() => expect(api.callsOf(chatRoutes.markChatRead)[0]?.body).toEqual({ seq: 3 }));
    expect(log.getByText('1 sin leer')).toBeVisible();
  });

  it('sends with Enter, breaks the line with Shift+Enter, and never sends nothing', async () => {
    const { user } = open();
    await user.type(await field(), '   {Enter}');
    await user.clear(await field());
    await user.type(await field(), 'Hola{Shift>}{Enter}{/Shift}¿precio?{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Enviando…')).toBeNull());
    expect(within(screen.getByRole('log')).getByText(/¿precio\?/)).toBeVisible();
    expect(sent().map(({ message }) => message)).toEqual(['Hola\n¿precio?']);
    expect(await field()).toHaveValue('');
  });

  it('keeps what is too long from being sent, and the draft for a later look', async () => {
    sessionStorage.clear();
    const { user, unmount } = open();
    (await field()).focus();
    await user.paste('a'.repeat(901));
    expect(screen.getByText('901/900')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled();
    await user.keyboard('{Enter}');
    await user.keyboard('{Backspace}');
    expect(screen.getByText('900/900')).toBeVisible();
    unmount();
    open();
    expect(await field()).toHaveValue('a'.repeat(900));
    expect(sent()).toEqual([]);
  });

  it('keeps a message that did not go, retries it as the same one, and discards it', async () => {
    thread.messages = [aMessage(1)];
    api.refuse(chatRoutes.sendChatMessage, coreErrors.UNAVAILABLE);
    const { user } = open();
    await user.type(await field(), 'Uno{Enter}');
    expect(await screen.findByText('No se envió')).toBeVisible();
    await user.type(await field(), 'Dos{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Descartar «Dos»' }));
    expect(screen.queryByText('Dos')).toBeNull();
    const { messages } = thread;
    thread = new ServedThread(api);
    thread.messages = messages;
    await user.click(screen.getByRole('button', { name: 'Reintentar «Uno»' }));
    await waitFor(() => expect(screen.queryByText('No se envió')).toBeNull());
    expect(screen.getAllByText('Uno')).toHaveLength(1);
    const [first, , again] = sent();
    expect(again).toEqual(first);
  });

  it('fetches only what follows when somebody writes, and shows who types until then', async () => {
    thread.messages = [aMessage(1), aMessage(2)];
    const { store } = open(`?item=${otherItem}&chat=1`);
    const log = within(await screen.findByRole('log'));
    await log.findByText('Mensaje 2');
    act(() => hearSignal(socketNames.chatTyping, { threadId: thread.threadId }));
    expect(log.getByText('Lomas del Molle está escribiendo')).toBeVisible();
    act(() => hearSignal(socketNames.chatTyping, { threadId: uuid() }));
    thread.messages = [...thread.messages, aMessage(3), aMessage(4)];
    const tags = tagsOfEvent(socketNames.chatPosted, {
      threadId: thread.threadId,
      documentId: id,
      itemId: item,
      seq: 4,
    });
    act(() => void store.dispatch(baseApi.util.invalidateTags(tags as never)));
    expect(await log.findByText('Mensaje 4')).toBeVisible();
    expect(log.getAllByText(/^Mensaje/).map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4].map((seq) => `Mensaje ${seq}`),
    );
    expect(thread.askedAbout(otherItem)).toEqual(['', 'after=2']);
    expect(log.queryByText('Lomas del Molle está escribiendo')).toBeNull();
  });

  it('loads older messages above', async () => {
    thread.messages = Array.from({ length: 60 }, (_, at) => aMessage(at + 1));
    const { user } = open(`?item=${otherItem}&chat=1`);
    await user.click(await screen.findByRole('button', { name: 'Cargar anteriores' }));
    expect(await screen.findByText('Mensaje 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cargar anteriores' })).toBeNull();
    expect(thread.askedAbout(otherItem)).toEqual(['', 'before=11']);
  });

  it('says that nothing was sent yet, and is read-only after a withdrawal', async () => {
    thread.details = { closed: 'NOT_SENT', counterparty: null };
    const { unmount } = open();
    expect(await screen.findByText('Aún no hay con quién conversar')).toBeVisible();
    unmount();
    thread.messages = [aMessage(1)];
    thread.details = { closed: 'WITHDRAWN' };
    open();
    expect(await screen.findByText(/El envío fue retirado/)).toBeVisible();
    expect(screen.getByText('Mensaje 1')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Escribe un mensaje' })).toBeNull();
  });

  it('says when messages could not be loaded, and tries again', async () => {
    api.refuse(chatRoutes.getChat, coreErrors.UNAVAILABLE);
    const { user } = open();
    expect(await screen.findByText('No se pudieron cargar los mensajes')).toBeVisible();
    thread = new ServedThread(api);
    thread.messages = [aMessage(1)];
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Mensaje 1')).toBeVisible();
  });

  describe('with several recipients', () => {
    const [first, second] = [aCounterparty('Andesmix'), aCounterparty('Los Pórticos')];

    beforeEach(() => {
      const of = (partId: string, companyId: string, unreadCount: number) => ({
        partId,
        companyId,
        unreadCount,
        messageCount: 2,
      });
      api.answer(chatRoutes.countUnreadOfDocument, {
        unreadCount: 3,
        counterparties: [
          { ...first, unreadCount: 0 },
          { ...second, unreadCount: 3 },
        ],
        items: [of(otherItem, second.companyId, 2), of(item, second.companyId, 1), of(item, first.companyId, 0)],
      });
      thread.messages = [aMessage(1)];
    });

    it('leads to the first item that waits, and to who waits', async () => {
      const { where } = open('?chat=1');
      await waitFor(() => expect(where()).toBe(`${page}?chat=1&item=${item}&company=${second.companyId}`));
      expect(await screen.findByRole('tab', { name: 'Los Pórticos, 1 sin leer', selected: true })).toBeVisible();
    });

    it('asks in the name of the company that is chosen', async () => {
      const { user, where } = open();
      await user.click(await screen.findByRole('tab', { name: 'Andesmix' }));
      expect(where()).toContain(`company=${first.companyId}`);
      await user.type(await field(), 'Hola{Enter}');
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]).toMatchObject({ quotationId: id, partItemId: item, company: first.companyId });
    });

    it('counts on the bubbles of the rows', async () => {
      open('');
      expect(await screen.findByRole('button', { name: /^Consultas de .*1\.2.*, 2 sin leer$/ })).toBeInTheDocument();
    });
  });

  it('opens over the dialog of a received Request, and Escape closes it alone', async () => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({}, { rows, quotation: { id } }));
    thread.messages = [aMessage(1)];
    const { user, where } = openApp(`/app/clientes?type=Request&quote=${id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Consultas de la partida 1.1' }));
    expect(await screen.findByText('Mensaje 1')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Mensaje 1')).toBeNull());
    expect(where()).toBe(`/app/clientes?type=Request&quote=${id}`);
    expect(screen.getByRole('dialog', { name: 'Materiales para casco, Residencial Los Molles' })).toBeVisible();
  });
});
