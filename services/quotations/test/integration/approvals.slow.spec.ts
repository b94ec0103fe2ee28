import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import type { EventDef } from '@cotizaobra/proto/core/event';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { ApprovalAsked, ApprovalEnded } from '@cotizaobra/proto/quotations/approval-events';
import { ApproveAward } from '@cotizaobra/proto/quotations/approve-award';
import { AwardRequest } from '@cotizaobra/proto/quotations/award-request';
import { GetApprovalSettings } from '@cotizaobra/proto/quotations/get-approval-settings';
import { ListApprovals } from '@cotizaobra/proto/quotations/list-approvals';
import { RejectApproval } from '@cotizaobra/proto/quotations/reject-approval';
import { RequestApproval } from '@cotizaobra/proto/quotations/request-approval';
import { SaveApprovalSettings } from '@cotizaobra/proto/quotations/save-approval-settings';
import { SaveComparison } from '@cotizaobra/proto/quotations/save-comparison';
import { WithdrawApproval } from '@cotizaobra/proto/quotations/withdraw-approval';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { ApprovalScheduler } from '../../src/approvals/application/approval-scheduler.js';
import { compare, offered } from '../support/comparisons.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const DAY_MS = 86_400_000;
type Approval = MessageOutput<typeof ApproveAward>;

describe('awards over a limit', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform?.stop());

  /** A buyer with an owner, a second owner and a comprador, and a Request of 10 × 100 + IGV with one answer. */
  const scene = async (limits: MessageInput<typeof SaveApprovalSettings>['limits'] = [limit('comprador', '500')]) => {
    const buyer = await platform.company();
    const provider = await platform.company();
    const { requestId, quotationIds, returnIds } = await offered(
      buyer,
      [{ quantity: '10' }],
      [{ provider, prices: ['100'] }],
    );
    const person = (companyRole: CompanyRole): Actor => ({ ...buyer.actor, userId: randomUUID(), companyRole });
    const people = { owner: buyer.actor, partner: person('owner'), buyer: person('comprador') };
    await save(buyer, { limits });
    const { version, lines } = await compare(buyer, requestId);
    const choice = {
      version,
      lines: lines.map(({ itemId }) => ({ itemId, quotationId: quotationIds[0] ?? null })),
    };
    return { buyer, provider, requestId, returnId: returnIds[0] ?? '', people, choice };
  };
  type Scene = Awaited<ReturnType<typeof scene>>;

  const limit = (role: 'miembro' | 'comprador', amount: string, currency: 'PEN' | 'USD' = 'PEN') => ({
    role,
    amount,
    currency,
  });
  const save = async (
    company: TestCompany,
    more: Partial<Omit<MessageInput<typeof SaveApprovalSettings>, 'id' | 'version'>>,
  ) => {
    const { version, ...before } = await company.ask(GetApprovalSettings, { id: company.id });
    return company.ask(SaveApprovalSettings, { id: company.id, version, ...before, ...more });
  };
  const award = ({ requestId, choice }: Scene, as: Actor) =>
    platform.client.request(AwardRequest, { id: requestId, ...choice }, as);
  const ask = ({ buyer, requestId, choice, people }: Scene, as = people.buyer) =>
    platform.client.request(RequestApproval, { id: buyer.id, requestId, ...choice }, as);
  const approve = ({ buyer }: Scene, { id: approvalId }: Approval, as: Actor) =>
    platform.client.request(ApproveAward, { id: buyer.id, approvalId }, as);
  const reject = ({ buyer }: Scene, { id: approvalId }: Approval, as: Actor, reason = 'Compra el próximo mes') =>
    platform.client.request(RejectApproval, { id: buyer.id, approvalId, reason }, as);
  const withdraw = ({ buyer }: Scene, { id: approvalId }: Approval, as: Actor) =>
    platform.client.request(WithdrawApproval, { id: buyer.id, approvalId }, as);
  const listed = async ({ buyer, people }: Scene, state: 'pending' | 'closed' | 'all' = 'all') =>
    (await platform.client.request(ListApprovals, { id: buyer.id, state }, people.buyer)).approvals;
  const awardOf = async ({ buyer, requestId }: Scene) => (await compare(buyer, requestId)).award;
  const change = ({ buyer, requestId, choice }: Scene) =>
    buyer.ask(SaveComparison, {
      id: requestId,
      version: choice.version,
      basis: 'WITHOUT_TAX',
      rates: [],
      adjustments: [],
    });
  /** What was published of an approval, once something was. */
  const published = (def: typeof ApprovalAsked | typeof ApprovalEnded, { id }: Approval) =>
    waitFor(async () => {
      const events = await platform.client.eventsOf(def as EventDef);
      const own = events.map(({ data }) => data as Record<string, unknown>).filter((data) => data.approvalId === id);
      return own.length > 0 ? own : null;
    });
  const endings = async (approval: Approval) => (await published(ApprovalEnded, approval)).map(({ state }) => state);
  const outcome = async (work: Promise<Approval>): Promise<string> =>
    work.then(
      ({ state }) => state,
      (error: { code: string }) => error.code,
    );
  /** The scheduler may have noticed first. */
  const findLapsed = async (one: Scene, approval: Approval) => {
    expect(['LAPSED', 'APPROVAL_CLOSED']).toContain(await outcome(approve(one, approval, one.people.owner)));
    expect(await listed(one)).toMatchObject([{ id: approval.id, state: 'LAPSED', decidedBy: null }]);
    expect(await endings(approval)).toEqual(['LAPSED']);
  };

  describe('limits', () => {
    it('refuse a dearer award by either way, and let owners and unlimited roles award', async () => {
      const one = await scene();
      const refusal = { code: 'APPROVAL_NEEDED', status: 409, params: { limits: 'S/ 500.00' } };
      await expect(award(one, one.people.buyer)).rejects.toMatchObject(refusal);
      await expect(
        platform.client.request(AnswerDispatch, { id: one.returnId, status: 'ACCEPTED' }, one.people.buyer),
      ).rejects.toMatchObject(refusal);
      expect(await awardOf(one)).toBeNull();
      await award(one, { ...one.people.buyer, companyRole: 'miembro' });
      expect(await awardOf(one)).not.toBeNull();
      const other = await scene();
      await award(other, other.people.owner);
      expect(await awardOf(other)).not.toBeNull();
    });

    it('hold to the céntimo', async () => {
      const [exact, under] = [
        await scene([limit('comprador', '1000.00')]),
        await scene([limit('comprador', '999.99')]),
      ];
      const total = (await compare(exact.buyer, exact.requestId)).answers[0]?.total;
      await save(exact.buyer, { limits: [limit('comprador', total ?? '')] });
      await expect(award(exact, exact.people.buyer)).resolves.toBeDefined();
      await expect(award(under, under.people.buyer)).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    });

    it('of one currency leave no other open: rates are typed by who buys', async () => {
      const one = await scene([limit('comprador', '1000000', 'USD')]);
      await expect(award(one, one.people.buyer)).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    });

    it('are the owner’s, once for each role and currency, and for one version', async () => {
      const { buyer, people } = await scene();
      const { version, ...settings } = await buyer.ask(GetApprovalSettings, { id: buyer.id });
      const form = { id: buyer.id, version, ...settings };
      for (const companyRole of ['miembro', 'comprador', 'lector'] as const)
        await expect(
          platform.client.request(SaveApprovalSettings, form, { ...people.buyer, companyRole }),
        ).rejects.toMatchObject({ code: 'ROLE_FORBIDS' });
      await expect(buyer.ask(SaveApprovalSettings, { ...form, version: version - 1 })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      const twice = [limit('miembro', '1'), limit('miembro', '2')];
      await expect(buyer.ask(SaveApprovalSettings, { ...form, limits: twice })).rejects.toMatchObject({
        code: 'INVALID',
      });
      const stranger = await platform.company();
      await expect(stranger.ask(GetApprovalSettings, { id: buyer.id })).rejects.toMatchObject({ status: 404 });
      await expect(stranger.ask(SaveApprovalSettings, form)).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('approvals', () => {
    it('make the award as it was asked for, and tell both sides', async () => {
      const one = await scene();
      const approval = await ask(one);
      expect(approval).toMatchObject({
        state: 'PENDING',
        amounts: [{ currency: 'PEN', limit: '500' }],
        approvers: 1,
        approvedBy: [],
        may: { decide: false, withdraw: true },
      });
      const [asked] = await published(ApprovalAsked, approval);
      expect(asked).toMatchObject({ approverIds: [one.people.owner.userId], reminder: false });
      expect(await approve(one, approval, one.people.owner)).toMatchObject({ state: 'APPROVED' });
      expect((await awardOf(one))?.shares).toHaveLength(1);
      expect(await endings(approval)).toEqual(['APPROVED']);
      expect(await listed(one, 'pending')).toEqual([]);
      expect(await listed(one, 'closed')).toMatchObject([{ id: approval.id, state: 'APPROVED' }]);
    });

    it('are not needed within the limit, and wait one at a time', async () => {
      const one = await scene([limit('comprador', '100000')]);
      await expect(ask(one)).rejects.toMatchObject({ code: 'APPROVAL_NOT_NEEDED', status: 409 });
      const other = await scene();
      await ask(other);
      await expect(ask(other)).rejects.toMatchObject({ code: 'APPROVAL_PENDING', status: 409 });
    });

    it('are decided by an owner other than who asked', async () => {
      const one = await scene();
      const approval = await ask(one);
      await expect(approve(one, approval, one.people.buyer)).rejects.toMatchObject({ code: 'APPROVER_ONLY' });
      const promoted = { ...one.people.buyer, companyRole: 'owner' as const };
      await expect(approve(one, approval, promoted)).rejects.toMatchObject({ code: 'OWN_APPROVAL', status: 403 });
      await expect(reject(one, approval, promoted)).rejects.toMatchObject({ code: 'OWN_APPROVAL', status: 403 });
      const stranger = await platform.company();
      const place = { id: one.buyer.id, approvalId: approval.id };
      await expect(stranger.ask(ApproveAward, place)).rejects.toMatchObject({ status: 404 });
      await expect(stranger.ask(ApproveAward, { ...place, id: stranger.id })).rejects.toMatchObject({
        code: 'APPROVAL_NOT_FOUND',
      });
      await expect(stranger.ask(ListApprovals, { id: one.buyer.id })).rejects.toMatchObject({ status: 404 });
      expect(await awardOf(one)).toBeNull();
    });

    it('need two different people where the company says so', async () => {
      const one = await scene();
      await save(one.buyer, { approvers: 2 });
      const approval = await ask(one);
      expect(await approve(one, approval, one.people.owner)).toMatchObject({
        state: 'PENDING',
        approvedBy: [{ userId: one.people.owner.userId }],
      });
      await expect(approve(one, approval, one.people.owner)).rejects.toMatchObject({ code: 'APPROVED_ALREADY' });
      expect(await awardOf(one)).toBeNull();
      expect(await approve(one, approval, one.people.partner)).toMatchObject({ state: 'APPROVED' });
      expect(await awardOf(one)).not.toBeNull();
    });

    it('are decided by a delegate on its days alone', async () => {
      const one = await scene();
      const delegate = { ...one.people.buyer, userId: randomUUID(), companyRole: 'miembro' as const };
      const day = (days: number) => limaDay(new Date(Date.now() + days * DAY_MS));
      const delegated = (from: number, until: number) =>
        save(one.buyer, { delegates: [{ userId: delegate.userId, from: day(from), until: day(until) }] });
      const approval = await ask(one);
      for (const [from, until] of [
        [1, 5],
        [-5, -1],
      ] as const) {
        await delegated(from, until);
        await expect(approve(one, approval, delegate)).rejects.toMatchObject({ code: 'APPROVER_ONLY' });
      }
      await delegated(0, 0);
      expect(await approve(one, approval, delegate)).toMatchObject({ state: 'APPROVED' });
    });

    it('are rejected with a reason, by one approver', async () => {
      const one = await scene();
      await save(one.buyer, { approvers: 2 });
      const approval = await ask(one);
      await expect(reject(one, approval, one.people.owner, ' ')).rejects.toMatchObject({
        code: 'INVALID',
        fields: [expect.objectContaining({ path: 'reason' })],
      });
      expect(await reject(one, approval, one.people.owner)).toMatchObject({
        state: 'REJECTED',
        reason: 'Compra el próximo mes',
      });
      await expect(approve(one, approval, one.people.partner)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
      await expect(ask(one)).resolves.toMatchObject({ state: 'PENDING' });
    });

    it('are taken back by who asked, nobody else', async () => {
      const one = await scene();
      const approval = await ask(one);
      await expect(withdraw(one, approval, one.people.owner)).rejects.toMatchObject({ code: 'REQUESTER_ONLY' });
      expect(await withdraw(one, approval, one.people.buyer)).toMatchObject({ state: 'WITHDRAWN' });
      await expect(approve(one, approval, one.people.owner)).rejects.toMatchObject({ code: 'APPROVAL_CLOSED' });
    });

    it('lapse with the comparison they were asked on, whoever notices first', async () => {
      const approved = await scene();
      const first = await ask(approved);
      await change(approved);
      await findLapsed(approved, first);
      expect(await awardOf(approved)).toBeNull();
      const swept = await scene();
      const second = await ask(swept);
      await change(swept);
      await platform.get(ApprovalScheduler).run(new Date());
      expect(await listed(swept)).toMatchObject([{ id: second.id, state: 'LAPSED', decidedBy: null }]);
      const awarded = await scene();
      const third = await ask(awarded);
      await award(awarded, awarded.people.owner);
      await findLapsed(awarded, third);
      const replaced = await scene();
      const fourth = await ask(replaced);
      await change(replaced);
      replaced.choice.version += 1;
      const fifth = await ask(replaced);
      expect(await listed(replaced, 'pending')).toMatchObject([{ id: fifth.id }]);
      expect(await endings(fourth)).toEqual(['LAPSED']);
    });

    it('remind their approvers once a day', async () => {
      const one = await scene();
      const approval = await ask(one);
      const scheduler = platform.get(ApprovalScheduler);
      const remindedAt = async () =>
        (
          await platform.database.query<{ reminded_at: Date | null }>(
            'SELECT reminded_at FROM approval WHERE id = $1',
            [approval.id],
          )
        )[0]?.reminded_at;
      await scheduler.run(new Date(Date.now() + DAY_MS - 60_000));
      expect(await remindedAt()).toBeNull();
      const tomorrow = new Date(Date.now() + DAY_MS + 60_000);
      await Promise.all([scheduler.run(tomorrow), scheduler.run(tomorrow)]);
      expect(await remindedAt()).toEqual(tomorrow);
      const told = await waitFor(async () => {
        const all = await published(ApprovalAsked, approval);
        return all.length > 1 ? all : null;
      });
      expect(told.map(({ reminder }) => reminder)).toEqual([false, true]);
    });
  });

  describe('races', () => {
    const ROUNDS = 12;
    it('approved twice at once: one award', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await scene();
        const approval = await ask(one);
        const outcomes = await Promise.all([
          outcome(approve(one, approval, one.people.owner)),
          outcome(approve(one, approval, one.people.partner)),
        ]);
        expect(outcomes.sort()).toEqual(['APPROVAL_CLOSED', 'APPROVED']);
        expect(await endings(approval)).toEqual(['APPROVED']);
      }
    });

    it('approved against withdrawn: one ending, and an award only with the first', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await scene();
        const approval = await ask(one);
        const outcomes = await Promise.all([
          outcome(approve(one, approval, one.people.owner)),
          outcome(withdraw(one, approval, one.people.buyer)),
        ]);
        const [ended] = await endings(approval);
        expect(outcomes.sort()).toEqual(['APPROVAL_CLOSED', ended].sort());
        expect((await awardOf(one)) !== null).toBe(ended === 'APPROVED');
      }
    });

    it('approved against a changing comparison: the award of what was seen, or none', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await scene();
        const approval = await ask(one);
        const [ended, changed] = await Promise.all([
          outcome(approve(one, approval, one.people.owner)),
          change(one).then(
            () => true,
            () => false,
          ),
        ]);
        const [state] = await endings(approval);
        if (state === 'LAPSED') expect(['LAPSED', 'APPROVAL_CLOSED']).toContain(ended);
        else expect([state, ended]).toEqual(['APPROVED', 'APPROVED']);
        expect((await awardOf(one)) !== null).toBe(state === 'APPROVED');
        if (state === 'LAPSED') expect(changed).toBe(true);
      }
    });
  });
});
