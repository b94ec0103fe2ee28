import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved, MemberJoined, MembershipRequested } from '@cotizaobra/proto/companies/events';
import { FindCompanyByRuc } from '@cotizaobra/proto/companies/find-company-by-ruc';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { GetCompany } from '@cotizaobra/proto/companies/get-company';
import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import { GetPublicCompany } from '@cotizaobra/proto/companies/get-public-company';
import { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import { form, newPerson, newRuc, register, startCompanies } from '../support/companies-service.js';

describe('registering a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  /** What the stream tells of a company, once `count` events are there. */
  const told = async (companyId: string, count: number) => {
    const read = async () =>
      (await test.client.readStream('COMPANIES')).filter((one) => one.envelope.subject === companyId);
    await waitFor(async () => (await read()).length >= count, { what: `${count} events of the company` });
    return (await read()).map(({ envelope }) => [envelope.type, envelope.aggregateVersion]);
  };
  const activeCompanyOf = async (userId: string) => (await test.client.request(FindMembership, { userId })).companyId;
  const companiesWith = (ruc: string) => test.database.query('SELECT id FROM company WHERE ruc = $1', [ruc]);

  it('makes the person its owner and tells so', async () => {
    const actor = newPerson();
    const input = form({ company_category: ['construccion', 'materiales'] });
    const { company, membership } = await test.client.request(RegisterCompany, input, actor);
    expect(company).toEqual({
      id: expect.any(String),
      name: 'Constructora Wayra Sur S.A.C.',
      ruc: input.company_ruc,
      category: 'construccion,materiales',
      logoCompany: null,
      coverImage: null,
      description: null,
      location: { department: '15', province: '1501', district: '150103' },
      summary: null,
      attachments: [],
      createdAt: expect.any(String),
      position: 'Jefa de logística',
      version: 1,
    });
    expect(membership).toEqual({
      companyId: company.id,
      status: 'active',
      isOwner: true,
      role: 'owner',
      position: 'Jefa de logística',
    });
    expect(await activeCompanyOf(actor.userId)).toBe(company.id);
    expect(await told(company.id, 2)).toEqual([
      [CompanySaved.type, 1],
      [MemberJoined.type, 1],
    ]);
    const [saved] = (await test.client.eventsOf(CompanySaved)).filter(({ data }) => data.companyId === company.id);
    expect(saved?.data).toMatchObject({ name: company.name, ruc: company.ruc, ownerUserId: actor.userId });
    expect(saved?.envelope.companyId).toBe(company.id);
  });

  it('answers the same when repeated, with and without an idempotency key, and tells it once', async () => {
    const actor = newPerson();
    const input = form();
    const first = await test.client.request(RegisterCompany, input, actor, { idempotencyKey: 'first' });
    expect(await test.client.request(RegisterCompany, input, actor, { idempotencyKey: 'first' })).toEqual(first);
    expect(await test.client.request(RegisterCompany, input, actor)).toEqual(first);
    expect(await told(first.company.id, 2)).toHaveLength(2);
  });

  it('refuses an idempotency key that was used for other data', async () => {
    const actor = newPerson();
    await test.client.request(RegisterCompany, form(), actor, { idempotencyKey: 'reused' });
    await expect(
      test.client.request(RegisterCompany, form(), actor, { idempotencyKey: 'reused' }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
  });

  it('has one effect when clicked many times at once', async () => {
    const actor = newPerson();
    const input = form();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.client.request(RegisterCompany, input, actor)),
    );
    expect(new Set(answers.map(({ company }) => company.id)).size).toBe(1);
    expect(new Set(answers.map(({ membership }) => membership.status))).toEqual(new Set(['active']));
    expect(await told(answers[0]!.company.id, 2)).toHaveLength(2);
  });

  it('makes one company of one RUC that many register at once; the others wait for its owner', async () => {
    const company_ruc = newRuc();
    const people = Array.from({ length: 8 }, () => newPerson());
    const answers = await Promise.all(people.map((actor) => register(test, { company_ruc }, actor)));
    expect(new Set(answers.map(({ company }) => company.id)).size).toBe(1);
    expect(answers.filter(({ membership }) => membership.status === 'active')).toHaveLength(1);
    expect(answers.filter(({ membership }) => membership.isOwner)).toHaveLength(1);
    expect(await companiesWith(company_ruc)).toHaveLength(1);
    const events = await told(answers[0]!.company.id, 9);
    expect(events.filter(([type]) => type === MembershipRequested.type)).toHaveLength(7);
    expect(events.map(([, version]) => version)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('asks to join when somebody else registered the RUC', async () => {
    const owner = newPerson();
    const { company } = await register(test, {}, owner);
    const second = newPerson();
    const input = form({ company_ruc: company.ruc, company_name: 'Otro nombre', company_position: 'Residente' });
    const asked = await test.client.request(RegisterCompany, input, second);
    expect(asked.company.name).toBe('Constructora Wayra Sur S.A.C.');
    expect(asked.membership).toEqual({
      companyId: company.id,
      status: 'pending',
      isOwner: false,
      role: 'miembro',
      position: 'Residente',
    });
    expect(await activeCompanyOf(second.userId)).toBeNull();
    expect(await test.client.request(RegisterCompany, input, second)).toEqual(asked);
    expect(await told(company.id, 3)).toHaveLength(3);
    const [event] = (await test.client.eventsOf(MembershipRequested)).filter(
      ({ data }) => data.companyId === company.id,
    );
    expect(event).toMatchObject({
      envelope: { aggregateVersion: 2 },
      data: { userId: second.userId, ownerUserId: owner.userId },
    });
  });

  it('lets whoever waits turn to another RUC', async () => {
    const { company } = await register(test);
    const actor = newPerson();
    await register(test, { company_ruc: company.ruc }, actor);
    const own = await register(test, {}, actor);
    expect(own.membership).toMatchObject({ companyId: own.company.id, status: 'active', isOwner: true });
    expect(await activeCompanyOf(actor.userId)).toBe(own.company.id);
  });

  it('refuses a person who already acts for another company', async () => {
    const actor = newPerson();
    await register(test, {}, actor);
    const { company } = await register(test);
    const refusal = { code: 'ALREADY_IN_COMPANY', status: 409 };
    const company_ruc = newRuc();
    await expect(register(test, { company_ruc }, actor)).rejects.toMatchObject(refusal);
    await expect(register(test, { company_ruc: company.ruc }, actor)).rejects.toMatchObject(refusal);
    expect(await companiesWith(company_ruc)).toEqual([]);
  });

  it('lets a person who registers two companies at once have one', async () => {
    const actor = newPerson();
    const rucs = [newRuc(), newRuc()];
    const results = await Promise.allSettled(rucs.map((company_ruc) => register(test, { company_ruc }, actor)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const made = await Promise.all(rucs.map(companiesWith));
    expect(made.flat()).toHaveLength(1);
  });

  it.each([
    ['company_name', '', 'La empresa es requerida'],
    ['company_ruc', '', 'El RUC es requerido'],
    ['company_ruc', '2013131295', 'El RUC debe tener 11 dígitos'],
    ['company_ruc', '20512333798', 'El RUC no es válido'],
    ['company_category', [], 'El rubro es requerido'],
    ['company_position', ' ', 'El cargo es requerido'],
    ['department', '', 'El departamento es requerido'],
    ['province', 'Lima', 'La provincia es requerida'],
    ['district', '', 'El distrito es requerido'],
    ['company_name', 'Ferre\u0000tería', 'Contiene caracteres que no se pueden guardar'],
  ])('says in Spanish what is wrong with %s %j', async (path, value, message) => {
    await expect(register(test, { [path]: value })).rejects.toMatchObject({
      code: 'INVALID',
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ path, message })]),
    });
  });

  it('refuses categories that are not on the list', async () => {
    await expect(register(test, { company_category: ['cemento', 'inventada'] })).rejects.toMatchObject({
      code: 'INVALID',
      fields: [expect.objectContaining({ path: 'company_category.1', message: 'Elige un rubro de la lista' })],
    });
  });

  it('refuses places that do not hang together', async () => {
    await expect(register(test, { district: '150601' })).rejects.toMatchObject({
      code: 'UNKNOWN_PLACE',
      fields: [expect.objectContaining({ path: 'district' })],
    });
  });

  it('takes nothing from a form but what the form has', async () => {
    const { user_id, ...input } = {
      ...form(),
      user_id: 'x',
      version: 9,
      logo_key: 'x',
      owner_user_id: newPerson().userId,
    };
    const actor = newPerson();
    const { company } = await test.client.request(RegisterCompany, input, actor);
    const [row] = await test.database.query('SELECT * FROM company WHERE id = $1', [company.id]);
    expect(row).toMatchObject({ version: 1, logo_key: null, owner_user_id: actor.userId });
  });

  it('asks for a session', async () => {
    await expect(test.client.request(RegisterCompany, form())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    });
  });

  describe('and reading it', () => {
    it('is open to anybody by its id, without anything of its people', async () => {
      const owner = newPerson({ email: 'rosa.secreta@ejemplo.pe' });
      const { company } = await register(test, {}, owner);
      const { position: _, version: __, ...shown } = company;
      const seen = await test.client.request(GetPublicCompany, { id: company.id });
      expect(seen).toEqual(shown);
      const wire = JSON.stringify([seen, await test.client.request(SearchCompanies, { search: company.ruc })]);
      for (const secret of [owner.email, owner.userId, 'Jefa de logística', 'owner', 'phone', 'email'])
        expect(wire).not.toContain(secret);
      await expect(test.client.request(GetPublicCompany, { id: newPerson().userId })).rejects.toMatchObject({
        code: 'COMPANY_NOT_FOUND',
        status: 404,
      });
      await expect(test.client.request(GetPublicCompany, { id: 'nada' })).rejects.toMatchObject({
        code: 'INVALID',
        fields: [expect.objectContaining({ path: 'id' })],
      });
    });

    it('shows a signed-in person the same, and the own cargo to whoever acts for it', async () => {
      const owner = newPerson();
      const { company } = await register(test, {}, owner);
      expect(await test.client.request(GetCompany, { id: company.id }, owner)).toEqual(company);
      expect(await test.client.request(GetCompany, { id: company.id }, newPerson())).toEqual({
        ...company,
        position: null,
      });
      await expect(test.client.request(GetCompany, { id: company.id })).rejects.toMatchObject({ status: 401 });
    });

    it('by its person is for that person and the superAdmin', async () => {
      const actor = newPerson();
      const registered = await register(test, {}, actor);
      const ask = { userId: actor.userId };
      expect(await test.client.request(GetCompanyOfUser, ask, actor)).toEqual(registered);
      expect(await test.client.request(GetCompanyOfUser, ask, newPerson({ role: 'superAdmin' }))).toEqual(registered);
      await expect(test.client.request(GetCompanyOfUser, ask, newPerson())).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(test.client.request(GetCompanyOfUser, ask)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    });

    it('answers nothing for a person without one', async () => {
      const actor = newPerson();
      expect(await test.client.request(GetCompanyOfUser, { userId: actor.userId }, actor)).toEqual({
        company: null,
        membership: null,
      });
      expect(await activeCompanyOf(actor.userId)).toBeNull();
    });

    it('shows whoever waits what they wait for', async () => {
      const { company } = await register(test);
      const actor = newPerson();
      await register(test, { company_ruc: company.ruc }, actor);
      expect(await test.client.request(GetCompanyOfUser, { userId: actor.userId }, actor)).toMatchObject({
        company: { id: company.id },
        membership: { status: 'pending' },
      });
    });

    it('by its RUC is a name and nothing else, for whoever is signed in', async () => {
      const { company } = await register(test);
      const asking = newPerson();
      expect(await test.client.request(FindCompanyByRuc, { ruc: company.ruc }, asking)).toEqual({
        company: { name: company.name },
      });
      expect(await test.client.request(FindCompanyByRuc, { ruc: newRuc() }, asking)).toEqual({ company: null });
      await expect(test.client.request(FindCompanyByRuc, { ruc: company.ruc })).rejects.toMatchObject({ status: 401 });
      await expect(test.client.request(FindCompanyByRuc, { ruc: '20512333798' }, asking)).rejects.toMatchObject({
        code: 'INVALID',
      });
    });

    it("keeps the gateway's question from people", async () => {
      const actor = newPerson();
      await expect(test.client.request(FindMembership, { userId: actor.userId }, actor)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    });
  });
});
