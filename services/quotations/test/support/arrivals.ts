import type { DocumentAction } from '@cotizaobra/proto/quotations/abilities.table';
import { ActivateDocument } from '@cotizaobra/proto/quotations/activate-document';
import { CascadeRequest } from '@cotizaobra/proto/quotations/cascade-request';
import { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { DispatchState, DocumentType } from '@cotizaobra/proto/quotations/model';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import type { Situation, Standing } from '@cotizaobra/proto/quotations/situations';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { inHours } from './deadlines.js';
import { accepted, answer, itemsOf, type Opened, open, price, quotation, request, send } from './documents.js';
import type { TestCompany } from './platform.js';
import { propose } from './rounds.js';

export interface Flow {
  /** Of the document. */
  owner: TestCompany;
  /** Whom it went to, or whose Request a copy answers. */
  other: TestCompany;
}

const remove = (owner: TestCompany, id: string) => owner.ask(ToggleDocument, { id, status: 'Deactivated' });

async function toClient({ owner, other }: Flow, id: string): Promise<string> {
  const { dispatch } = await owner.ask(SendToClient, { id, companyId: other.id });
  return dispatch.id;
}

/** A document of the owner, brought into the situation by requests alone. @returns its id */
export const arrive = (flow: Flow, { kind, situation }: Standing): Promise<string> =>
  kind === 'copy' ? aCopy(flow, situation) : anOwn(flow, kind, situation);

async function anOwn(flow: Flow, kind: 'request' | 'quotation', situation: Situation): Promise<string> {
  const { owner, other } = flow;
  const { id } = kind === 'request' ? await request(owner) : await quotation(owner);
  if (situation === 'open' || situation === 'deleted') await owner.ask(ActivateDocument, { id });
  if (situation.startsWith('deleted')) await remove(owner, id);
  if (situation !== 'sent' && situation !== 'accepted') return id;
  if (kind === 'request') await send(owner, id, other);
  else {
    const dispatchId = await toClient(flow, id);
    if (situation === 'accepted') await answer(other, dispatchId, 'ACCEPTED');
  }
  return id;
}

/** A copy to be priced; its answer is sealed for two days. */
async function aSealedCopy({ owner, other }: Flow) {
  const { id } = await request(other);
  await other.ask(UpdateDocument, { id, deadline: inHours(48), sealed: true });
  const [dispatchId = ''] = await send(other, id, owner);
  const { quotationId } = await answer(owner, dispatchId, 'ACCEPTED');
  return { dispatchId, copyId: quotationId ?? '' };
}

async function aCopy(flow: Flow, situation: Situation): Promise<string> {
  const { owner, other } = flow;
  const { dispatchId, copyId: id } = await (situation === 'sealed' ? aSealedCopy(flow) : accepted(other, owner));
  await price(owner, id);
  if (situation === 'toPrice') return id;
  if (situation === 'orphaned' || situation === 'deleted') {
    await answer(owner, dispatchId, 'REJECTED');
    if (situation === 'deleted') await remove(owner, id);
    return id;
  }
  const { dispatch } = await owner.ask(ReturnQuotation, { id });
  if (situation === 'accepted') await answer(other, dispatch.id, 'ACCEPTED');
  if (situation === 'negotiated') {
    const [line] = itemsOf((await open(other, id)).quotation.elements);
    await propose(other, id, [{ itemId: line?.id ?? '', price: '9' }]);
  }
  if (situation === 'takenBack') await answer(owner, dispatch.id, 'WITHDRAWN');
  if (situation === 'rejected' || situation === 'reopened') await answer(other, dispatch.id, 'REJECTED');
  if (situation === 'reopened') await owner.ask(ReviseDocument, { id });
  return id;
}

let titles = 0;

/** One action of an owner on a document as it was opened; a sending goes to `third`, who has none of its documents. */
export function act(
  company: TestCompany,
  action: DocumentAction,
  { id, version, isCopy, templateId, elements }: Opened['quotation'],
  third: TestCompany,
): Promise<unknown> {
  titles += 1;
  const [item] = itemsOf(elements);
  const fields = isCopy ? { price: `${titles}.25` } : { description: `Partida ${titles}` };
  switch (action) {
    case 'editItems':
      return company.ask(EditItems, {
        id,
        version,
        operations: [{ op: 'update', id: item?.id ?? '', fields }],
      });
    case 'editData':
      return company.ask(UpdateDocument, { id, name: `Título ${titles}` });
    case 'chooseTemplate':
      return company.ask(UpdateDocument, {
        id,
        templateId: templateId === 'Template-2' ? 'Template-3' : 'Template-2',
      });
    case 'noteClient':
      return company.ask(UpdateDocument, { id, userdata: { name: `Cliente ${titles}` } });
    case 'activate':
      return company.ask(ActivateDocument, { id });
    case 'askProviders':
      return company.ask(SendDocument, { id, companyIds: [third.id] });
    case 'sendToClient':
      return company.ask(SendToClient, { id, companyId: third.id });
    case 'return':
      return company.ask(ReturnQuotation, { id });
    case 'cascade':
      return company.ask(CascadeRequest, { id, itemIds: [item?.id ?? ''], companyIds: [third.id], message: '' });
    case 'revise':
      return company.ask(ReviseDocument, { id });
    case 'duplicate':
      return company.ask(DuplicateDocument, { id });
    case 'deactivate':
      return remove(company, id);
    case 'restore':
      return company.ask(ToggleDocument, { id, status: 'Active' });
    case 'delete':
      return company.ask(DeleteDocument, { id });
  }
}

/** A dispatch from the owner to the other company in that state. */
export async function dispatchIn(
  flow: Flow,
  type: DocumentType,
  state: DispatchState,
): Promise<{ id: string; documentId: string }> {
  const { owner, other } = flow;
  const documentId = (type === 'Request' ? await request(owner) : await quotation(owner)).id;
  const id = type === 'Request' ? ((await send(owner, documentId, other))[0] ?? '') : await toClient(flow, documentId);
  if (state === 'ACCEPTED' || state === 'QUOTED') {
    const { quotationId } = await answer(other, id, 'ACCEPTED');
    if (state === 'QUOTED' && quotationId) {
      await price(other, quotationId);
      await other.ask(ReturnQuotation, { id: quotationId });
    }
  }
  if (state === 'REJECTED') await answer(other, id, 'REJECTED');
  if (state === 'WITHDRAWN') await answer(owner, id, 'WITHDRAWN');
  if (state === 'SUPERSEDED') await owner.ask(ReviseDocument, { id: documentId });
  return { id, documentId };
}
