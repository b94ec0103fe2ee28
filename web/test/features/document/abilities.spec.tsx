import { type DocumentAction, documentActions } from '@cotizaobra/proto/quotations/abilities.table';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { documentTypes } from '@cotizaobra/proto/quotations/limits';
import { dispatchStates } from '@cotizaobra/proto/quotations/model';
import { type Standing, standingOfCard, standingOfDocument } from '@cotizaobra/proto/quotations/situations';
import { screen, waitFor } from '@testing-library/react';
import { decidedMove, decidedRuling } from '../../../../proto/test/support/decided-abilities.js';
import { actionsOf, type CardAction } from '../../../src/features/lists/cards/card-actions.js';
import { mayDestroy } from '../../../src/features/lists/cards/card-rules.js';
import { openApp } from '../../support/app.js';
import { aCard, aReceivedQuotation, aReceivedRequest } from '../../support/documents.js';
import { id, startOwnDocument } from '../../support/own-document.js';
import { cardAt, documentAt, standings } from '../../support/standings.js';

const decidedDo = (action: DocumentAction, standing: Standing) => decidedRuling(action, standing) === 'does';

type Names = Partial<Record<DocumentAction, string>>;

const inBar: Names = { activate: 'Guardar', return: 'Devolver cotización' };
const inStrip: Names = { revise: 'Revisar', restore: 'Activar' };
const inPanel = 'Cotizar con proveedores';
const inMore: Names = { editData: 'Editar', deactivate: 'Eliminar' };

/** Only a card under Eliminadas offers to delete for good; a page does not know whether it may. */
const ofPages = documentActions.filter((action) => action !== 'delete');

describe('what a page offers its owner', () => {
  const { openWith, buttons, ways, api } = startOwnDocument();

  it.each(standings)('of a $kind that is $situation is what the table allows', async (standing) => {
    const document = documentAt(standing);
    const { kind, situation } = standing;
    const shown = situation === 'deletedDraft' ? 'deleted' : situation;
    expect(standingOfDocument(document)).toEqual({ kind, situation: shown });
    const { user } = await openWith(document);
    const found = new Set<DocumentAction>();
    const offer = (names: Names, seen: readonly (string | null)[]) => {
      for (const [action, name] of Object.entries(names)) if (seen.includes(name)) found.add(action as DocumentAction);
    };
    const items = async (button: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      return names;
    };
    const isFrozen = screen.queryAllByRole('status').some(({ dataset }) => dataset.tone);
    const bar = buttons();
    const strip = isFrozen ? ways() : [];
    offer(inBar, bar);
    offer(inStrip, strip);
    offer({ revise: 'Reemplazar propuesta' }, situation === 'sealed' || situation === 'negotiated' ? strip : []);
    const more = await items('Más acciones');
    offer(inMore, more);
    if ([...more, ...strip].includes('Duplicar')) found.add('duplicate');
    const sends = bar.find((name) => name === 'Enviar' || name === 'Cotizar con otros proveedores');
    if (sends && kind === 'request') found.add('askProviders');
    if (sends && kind !== 'request') {
      offer({ sendToClient: 'Enviar al cliente', askProviders: 'Cotizar con proveedor' }, await items(sends));
    }
    if (document.quotation.types === 'Quotation') {
      await user.click(screen.getByRole('button', { name: 'Datos del cliente' }));
      if (screen.queryByRole('button', { name: 'Editar Datos del cliente' })) found.add('noteClient');
    }
    if (kind === 'copy' && decidedDo('cascade', standing)) await screen.findByRole('button', { name: inPanel });
    if (screen.queryByRole('button', { name: inPanel })) found.add('cascade');
    await user.click(screen.getByRole('button', { name: 'Datos Generales del Proyecto' }));
    const editsData = screen.queryByRole('button', { name: 'Editar Datos Generales del Proyecto' });
    if (editsData) await user.click(editsData);
    if (editsData) await screen.findByRole('form', { name: 'Editar Datos Generales del Proyecto' });
    if (screen.queryByRole('combobox', { name: 'Plantilla' })) found.add('chooseTemplate');
    if ((await screen.findByRole('treegrid')).getAttribute('aria-readonly') !== 'true') found.add('editItems');
    expect(more.includes('Importar precios')).toBe(kind !== 'request' && decidedDo('editItems', standing));
    expect([...found].sort()).toEqual(ofPages.filter((action) => decidedDo(action, standing)).sort());
  });

  it.each(dispatchStates)('of a received Quotation that is %s is what the table allows', async (status) => {
    api.answer(quotationRoutes.getDocument, aReceivedQuotation({ status }, { quotation: { id } }));
    openApp(`/app/clientes/cotizacion_detalle/${id}`, { token: 'token' });
    await screen.findByRole('heading', { level: 1 });
    const names = { accept: 'Aceptar Cotización', reject: 'Rechazar', undo: 'Anular aceptación' };
    await waitFor(() => expect(answersShown(names)).toEqual(allowed('Quotation', status)));
  });

  it.each(dispatchStates)('of a received Request that is %s is what the table allows', async (status) => {
    api.answer(quotationRoutes.getDocument, aReceivedRequest({ status }, { quotation: { id } }));
    openApp(`/app/clientes?type=Request&quote=${id}`, { token: 'token' });
    await screen.findAllByText('RQ-2026-0019');
    const names = { accept: 'Aceptar Cotización', reject: 'Rechazar', undo: 'Anular aceptación' };
    await waitFor(() => expect(answersShown(names)).toEqual(allowed('Request', status)));
  });
});

type Answering = 'accept' | 'reject' | 'undo';
const answering: readonly Answering[] = ['accept', 'reject', 'undo'];

const answersShown = (names: Record<Answering, string>) =>
  answering.filter((action) => screen.queryByRole('button', { name: names[action] }) !== null);

const allowed = (type: (typeof documentTypes)[number], state: (typeof dispatchStates)[number]): Answering[] =>
  answering.filter((action) => decidedMove(action, { type, state, side: 'recipient' }));

/** The entries of a card's menu that change the document. */
const entries: Partial<Record<CardAction, DocumentAction>> = {
  edit: 'editData',
  quote: 'askProviders',
  toClient: 'sendToClient',
  giveBack: 'return',
  duplicate: 'duplicate',
  remove: 'deactivate',
};
const isDeleted = ({ situation }: Standing) => situation.startsWith('deleted');

describe('what a card offers', () => {
  const onCards = standings.filter(({ situation }) => situation !== 'negotiated');

  it.each(onCards)('the owner of a $kind that is $situation is what the table allows', (standing) => {
    const card = cardAt(standing);
    expect(standingOfCard(card)).toEqual(standing);
    const offered = actionsOf(card);
    if (isDeleted(standing)) {
      expect(offered).toEqual([]);
      expect(mayDestroy(card)).toBe(decidedDo('delete', standing));
      return;
    }
    for (const [entry, action] of Object.entries(entries)) {
      expect([entry, offered.includes(entry as CardAction)]).toEqual([entry, decidedDo(action, standing)]);
    }
    const state = card.sentAt === null ? null : card.CompanyQuotationStado;
    const withdraws = state !== null && decidedMove('withdraw', { type: card.types, state, side: 'sender' });
    expect(offered.includes('withdraw')).toBe(withdraws);
  });

  it.each(documentTypes.flatMap((types) => dispatchStates.map((state) => [types, state] as const)))(
    'the recipient of a %s that is %s is what the table allows',
    (types, state) => {
      const offered = actionsOf(aCard({ types, isMine: false, send: 'recibido', CompanyQuotationStado: state }));
      expect(answering.filter((action) => offered.includes(action))).toEqual(allowed(types, state));
    },
  );
});
