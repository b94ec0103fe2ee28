import { mayDo } from '@cotizaobra/proto/quotations/abilities.table';
import type { Cascade, CascadedRequest, CascadeRow } from '@cotizaobra/proto/quotations/cascade-model';
import { statusOf } from '@cotizaobra/proto/quotations/document-states.table';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { Injectable } from '@nestjs/common';
import { dispatchView } from '../../quotation/application/dispatch-view.js';
import { Parties } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { kindOf, type QuotationDocument } from '../../quotation/domain/document.js';
import type { StoredRow } from '../../quotation/domain/item-rows.js';
import type { PartyRecord } from '../../quotation/domain/party.js';
import { standingOfOwn } from '../../quotation/domain/rulings.js';
import { isSealed } from '../../quotation/domain/sealing.js';
import { AnswerRepository } from '../../quotation/persistence/answer.repository.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import type { CascadeLine } from '../domain/cascade-lines.js';
import type { ReadCascade } from './cascade-reader.js';

type PartyOf = (id: string) => PartyRecord;

/** 'Precios de tus proveedores' as its owner sees it. */
@Injectable()
export class CascadeViews {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly answers: AnswerRepository,
    private readonly parties: Parties,
  ) {}

  async of(copy: QuotationDocument, rows: readonly StoredRow[], read: ReadCascade): Promise<Cascade> {
    const sent = new Map<string, Dispatch[]>();
    for (const { request } of read.requests) sent.set(request.id, await this.dispatches.ofDocument(request.id));
    const offering = read.lines.flatMap(({ offers }) => offers.map(({ view }) => view.companyId));
    const asked = [...sent.values()].flat().map(({ recipientCompanyId }) => recipientCompanyId);
    const partyOf = await this.parties.forShowing([...offering, ...asked]);
    const requests: CascadedRequest[] = [];
    for (const one of read.requests)
      requests.push(await this.requestView(one, sent.get(one.request.id) ?? [], partyOf));
    const shown = shownNumbers(rows, copy.numbering);
    const indexes = new Map(rows.map(({ id }, at) => [id, shown[at] ?? '']));
    return {
      version: copy.version,
      answersVersion: read.answersVersion,
      ...read.document,
      typeMoneda: copy.general.typeMoneda,
      editable: copy.editable,
      fillable: kindOf(copy) === 'copy' && mayDo('editItems', standingOfOwn(copy)),
      requests,
      rows: read.lines.map((line) => rowView(line, indexes.get(line.row.id) ?? '', partyOf)),
      better: read.lines.filter(({ better }) => better).length,
    };
  }

  private async requestView(
    { request, lineCount }: ReadCascade['requests'][number],
    sent: readonly Dispatch[],
    partyOf: PartyOf,
  ): Promise<CascadedRequest> {
    const sealed = isSealed(request);
    const answered = sealed
      ? (await this.dispatches.sealedAnswers(request.id)).size
      : (await this.answers.toRequest(request.id)).length;
    return {
      id: request.id,
      code: request.general.code,
      name: request.general.name,
      status: statusOf(request.lifecycle),
      revision: request.revision,
      deadline: request.deadline?.toISOString() ?? null,
      sealed,
      lineCount,
      answered,
      createdAt: request.createdAt.toISOString(),
      dispatches: sent.toReversed().map((dispatch) => dispatchView(dispatch, request.ownerCompanyId, partyOf)),
    };
  }
}

function rowView({ row, offers, fill, stands, better }: CascadeLine, index: string, partyOf: PartyOf): CascadeRow {
  const { id: itemId, type, depth, description, unit, quantity, price, hasAnalysis = false } = row;
  return {
    itemId,
    type,
    index,
    depth,
    description,
    unit,
    quantity,
    price,
    hasAnalysis,
    offers: offers.map(({ view: { companyId, ...offer } }) => {
      return { ...offer, company: { id: companyId, name: partyOf(companyId).name } };
    }),
    filled: fill && {
      quotationId: fill.quotationId,
      cost: fill.cost,
      margin: fill.margin,
      price: fill.price,
      filledAt: fill.filledAt.toISOString(),
      stands,
    },
    better,
  };
}
