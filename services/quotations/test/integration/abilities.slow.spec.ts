import {
  type DocumentAction,
  documentActions,
  type Ruling,
  rulingOf,
} from '@cotizaobra/proto/quotations/abilities.table';
import {
  type DispatchAction,
  dispatchRuling,
  recipientVisibility,
  type Side,
} from '@cotizaobra/proto/quotations/dispatch-states.table';
import { ListOwnDocuments } from '@cotizaobra/proto/quotations/list-own-documents';
import { type DispatchState, dispatchStates } from '@cotizaobra/proto/quotations/model';
import {
  type DocumentKind,
  type Standing,
  situations,
  standingOfCard,
  standingOfDocument,
} from '@cotizaobra/proto/quotations/situations';
import { decidedMove, decidedRuling, decidedVisibility } from '../../../../proto/test/support/decided-abilities.js';
import { act, arrive, dispatchIn } from '../support/arrivals.js';
import { answer, open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const standings = (Object.keys(situations) as DocumentKind[]).flatMap((kind) =>
  situations[kind].map((situation): Standing => ({ kind, situation })),
);

const answers = {
  accept: 'ACCEPTED',
  reject: 'REJECTED',
  undo: 'PENDING',
  withdraw: 'WITHDRAWN',
} as const satisfies Partial<Record<DispatchAction, string>>;
const answerActions = Object.keys(answers) as (keyof typeof answers)[];

const sent = [
  ...dispatchStates.map((state) => ['Request', state] as const),
  ...dispatchStates.filter((state) => state !== 'QUOTED').map((state) => ['Quotation', state] as const),
];

/** The server decides as the tables say and as decisions say: every situation, every action. */
describe('what the server does', () => {
  let platform: Platform;
  let owner: TestCompany;
  let other: TestCompany;
  let third: TestCompany;
  let stranger: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    const companies = await Promise.all([0, 1, 2, 3].map(() => platform.company()));
    [owner, other, third, stranger] = companies as [TestCompany, TestCompany, TestCompany, TestCompany];
  }, 60_000);
  afterAll(() => platform?.stop());

  /** What any change shows in. */
  const traces = async (id: string): Promise<string> =>
    JSON.stringify(
      await platform.database.query(
        `SELECT (SELECT version FROM document WHERE id = $1), (SELECT count(*) FROM document) AS documents,
           (SELECT count(*) FROM dispatch) AS dispatches`,
        [id],
      ),
    );

  async function rulingFor(company: TestCompany, action: DocumentAction, id: string): Promise<string> {
    const opened = await open(owner, id);
    const before = await traces(id);
    const told = await act(company, action, opened.quotation, third).then(
      () => 'does',
      (error: { code: string }) => error.code,
    );
    const unchanged = (await traces(id)) === before;
    if (told !== 'does') expect([action, unchanged]).toEqual([action, true]);
    return told === 'does' && unchanged ? 'nothing' : told;
  }

  it.each(standings)('to a $kind that is $situation is what the table says', async (standing) => {
    const flow = { owner, other };
    const id = await arrive(flow, standing);
    const found: Partial<Record<DocumentAction, string>> = {};
    // What changes nothing leaves the document where it is; each change gets a document of its own.
    const isKept = (action: DocumentAction) => rulingOf(action, standing) !== 'does';
    for (const action of documentActions.filter(isKept)) found[action] = await rulingFor(owner, action, id);
    for (const action of documentActions) {
      expect([action, await rulingFor(stranger, action, id)]).toEqual([action, 'QUOTATION_NOT_FOUND']);
      expect([action, await rulingFor(other, action, id)]).toEqual([action, 'QUOTATION_NOT_FOUND']);
    }
    for (const action of documentActions.filter((one) => !isKept(one))) {
      found[action] = await rulingFor(owner, action, await arrive(flow, standing));
    }
    const decided = Object.fromEntries(documentActions.map((action) => [action, decidedRuling(action, standing)]));
    expect(found).toEqual(decided);
    const expected = Object.fromEntries(
      documentActions.map((action): [string, Ruling] => [action, rulingOf(action, standing)]),
    );
    expect(found).toEqual(expected);
  });

  it.each(standings)('says of a $kind that is $situation where it stands', async (standing) => {
    const id = await arrive({ owner, other }, standing);
    const { kind, situation } = standing;
    const shown = situation === 'deletedDraft' ? 'deleted' : situation;
    expect(standingOfDocument(await open(owner, id))).toEqual({ kind, situation: shown });
    const isDeleted = situation.startsWith('deleted');
    const filter = isDeleted ? ({ status: 'Deactivated' } as const) : {};
    const { quotes } = await owner.ask(ListOwnDocuments, { search: id, ...filter });
    // A card carries no rounds.
    const onCard = situation === 'negotiated' ? { kind, situation: 'returned' } : standing;
    expect(quotes.map((card) => standingOfCard(card))).toEqual([onCard]);
  });

  it.each(sent)('to a %s dispatch that is %s is what the table says', async (type, state) => {
    const flow = { owner, other };
    const companies: Record<Side, TestCompany> = { sender: owner, recipient: other };
    const stateOf = async (id: string) =>
      (await platform.database.query<{ state: DispatchState }>('SELECT state FROM dispatch WHERE id = $1', [id]))[0]
        ?.state;
    for (const action of answerActions) {
      for (const side of ['sender', 'recipient'] as const) {
        const { id } = await dispatchIn(flow, type, state);
        expect(await stateOf(id)).toBe(state);
        const told = await answer(companies[side], id, answers[action]).then(
          () => 'does',
          (error: { code: string }) => error.code,
        );
        expect([action, side, told]).toEqual([action, side, dispatchRuling(action, { type, state, side })]);
        expect([action, side, told === 'does']).toEqual([action, side, decidedMove(action, { type, state, side })]);
        expect((await stateOf(id)) === state).toBe(told !== 'does');
      }
    }
  });

  it.each(sent)('shows of a %s dispatch that is %s what the table lets its recipient see', async (type, state) => {
    const { documentId } = await dispatchIn({ owner, other }, type, state);
    const { quotation } = await open(other, documentId);
    expect(quotation.elements.length > 0 ? 'full' : 'closed').toBe(decidedVisibility(type, state));
    expect(recipientVisibility[type][state]).toBe(decidedVisibility(type, state));
  });
});
