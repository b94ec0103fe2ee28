import { isOver } from '@cotizaobra/proto/quotations/deadline';
import { isOpenRound } from '@cotizaobra/proto/quotations/round-states.table';
import type { Negotiation, Round as RoundView } from '@cotizaobra/proto/quotations/rounds-model';
import { Injectable } from '@nestjs/common';
import { SentContents } from '../../comparison/persistence/sent-contents.js';
import { Parties } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { lineSteps, type Version } from '../domain/line-history.js';
import type { Round } from '../domain/round.js';
import { valuesOf } from '../domain/round-values.js';
import { PeopleRepository } from '../persistence/people.repository.js';
import { RoundRepository } from '../persistence/round.repository.js';
import type { Negotiated } from './negotiations.js';
import { type PersonOf, personName, roundView } from './round-view.js';

type Side = 'BUYER' | 'PROVIDER';

/** Rounds as their two companies read them. */
@Injectable()
export class NegotiationViews {
  constructor(
    private readonly rounds: RoundRepository,
    private readonly people: PeopleRepository,
    private readonly parties: Parties,
    private readonly sent: SentContents,
    private readonly dispatches: DispatchRepository,
  ) {}

  /** A round right after it was sent or answered. */
  async round(round: Round, { dispatch }: Pick<Negotiated, 'dispatch'>): Promise<RoundView> {
    const contents = await this.sent.all([dispatch.snapshotId]);
    const personOf = await this.personOf([round], dispatch);
    return roundView(round, { content: contents.get(dispatch.snapshotId)!, answer: null, personOf });
  }

  /** `dispatches`: the versions that the reader may read, oldest first. */
  async negotiation(document: QuotationDocument, dispatches: readonly Dispatch[], side: Side): Promise<Negotiation> {
    const latest = dispatches.at(-1);
    const contents = await this.sent.all(dispatches.map(({ snapshotId }) => snapshotId));
    const contentOf = new Map(dispatches.map((one) => [one.revision, contents.get(one.snapshotId)!]));
    const rounds = (await this.rounds.ofQuotation(document.id)).filter(({ revision }) => contentOf.has(revision));
    const personOf = await this.personOf(rounds, latest ?? null);
    const versions = dispatches.map((one) => versionOf(one, contents.get(one.snapshotId)!, personOf));
    const items = new Set(rounds.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
    const parties = await this.parties.known([document.ownerCompanyId]);
    return {
      quotationId: document.id,
      side,
      guest: parties.get(document.ownerCompanyId)?.guest ?? false,
      hindrance: latest ? await this.hindrance(document, latest, rounds) : 'DECIDED',
      versions: versions.map(({ revision, at, who, total }) => ({
        version: revision,
        at: at.toISOString(),
        who,
        totalAmount: total,
      })),
      rounds: rounds.map((round) =>
        roundView(round, {
          content: contentOf.get(round.revision)!,
          answer: contentOf.get(round.returnedRevision ?? 0) ?? null,
          personOf,
        }),
      ),
      lines: [...items].map((itemId) => ({ itemId, steps: lineSteps(itemId, { versions, rounds, personOf }) })),
    };
  }

  private async hindrance(
    document: QuotationDocument,
    latest: Dispatch,
    rounds: readonly Round[],
  ): Promise<Negotiation['hindrance']> {
    if (latest.digest !== null) return 'SEALED';
    if (latest.state !== 'PENDING') return 'DECIDED';
    if (rounds.some(({ dispatchId, state }) => dispatchId === latest.id && isOpenRound(state))) return 'ROUND_OPEN';
    const asked = latest.requestDispatchId && (await this.dispatches.find(latest.requestDispatchId));
    if (asked && isOver(asked.deadline, new Date())) return 'DEADLINE';
    return document.revision === latest.revision ? null : 'NEXT_VERSION';
  }

  private async personOf(rounds: readonly Round[], dispatch: Dispatch | null): Promise<PersonOf> {
    const ids = rounds.flatMap(({ createdBy, answeredBy }) => (answeredBy ? [createdBy, answeredBy] : [createdBy]));
    const names = await this.people.names(ids);
    const companies = dispatch ? [dispatch.senderCompanyId, dispatch.recipientCompanyId] : [];
    const partyOf = await this.parties.forShowing(companies);
    const [provider = '', buyer = ''] = companies.map((id) => partyOf(id).name);
    return (userId, side) => ({ name: names.get(userId) ?? '', company: side === 'BUYER' ? buyer : provider, side });
  }
}

const versionOf = (dispatch: Dispatch, content: SnapshotContent, personOf: PersonOf): Version & { total: string } => ({
  revision: dispatch.revision,
  at: dispatch.createdAt,
  who: { ...personOf('', 'PROVIDER'), name: personName(content.sender) },
  values: valuesOf(content),
  total: content.totals?.totalAmount ?? '0.00',
});
