import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CompanySaved } from '@cotizaobra/proto/companies/events';
import { GetCompany } from '@cotizaobra/proto/companies/get-company';
import { GetPublicCompany } from '@cotizaobra/proto/companies/get-public-company';
import { ListCompanies } from '@cotizaobra/proto/companies/list-companies';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { newPerson, register, startCompanies } from '../support/companies-service.js';
import { objects, picture, upload } from '../support/files.js';

describe('the profile of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startCompanies();
  });
  afterAll(() => test.stop());

  const someone = async (): Promise<Actor & { companyId: string }> => {
    const person = newPerson();
    const { company } = await register(test, {}, person);
    return { ...person, companyId: company.id };
  };
  type Input = MessageInput<typeof UpdateCompany>;
  const save = (actor: Actor, change: Partial<Input> = {}) =>
    test.client.request(
      UpdateCompany,
      {
        id: actor.companyId ?? '',
        version: 1,
        name: 'Ferretería Ñandú E.I.R.L.',
        category: 'cemento,construccion',
        description: '<p>Abastecemos obra.</p>',
        ...change,
      },
      actor,
    );

  it('is saved whole, told to the others, and found under its new name', async () => {
    const actor = await someone();
    const location = { department: '08', province: '0801', district: '080101' };
    const saved = await save(actor, { position: 'Gerenta', location });
    expect(saved).toMatchObject({
      name: 'Ferretería Ñandú E.I.R.L.',
      category: 'cemento,construccion',
      description: '<p>Abastecemos obra.</p>',
      summary: 'Abastecemos obra.',
      position: 'Gerenta',
      location,
      version: 2,
    });
    expect(await test.client.request(GetCompany, { id: saved.id }, actor)).toEqual(saved);
    const found = await test.client.request(SearchCompanies, {
      search: 'nandu',
      location: '08',
      category: 'materiales',
    });
    expect(found.companies.map(({ id }) => id)).toEqual([saved.id]);
    expect((await test.client.request(SearchCompanies, { search: 'wayra', location: '08' })).companies).toEqual([]);
    const event = await waitFor(async () =>
      (await test.client.eventsOf(CompanySaved)).find(({ data }) => data.name === saved.name),
    );
    expect(event).toMatchObject({ envelope: { aggregateVersion: 2 }, data: { department: '08' } });
  });

  it('is saved by one of two who save at once', async () => {
    const actor = await someone();
    const results = await Promise.allSettled([save(actor, { name: 'Uno' }), save(actor, { name: 'Dos' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save(actor, { version: 1 })).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
    expect(await save(actor, { version: 2, name: 'Tres' })).toMatchObject({ version: 3, name: 'Tres' });
    expect(await save(actor, { version: undefined, name: 'Cuatro' })).toMatchObject({ version: 4, name: 'Cuatro' });
  });

  it.each([
    ['a script', '<p>Hola<script>alert(1)</script></p>', '<p>Hola</p>'],
    ['what runs on a click', '<p onclick="x()" style="color:red">Hola</p>', '<p>Hola</p>'],
    [
      'an address that is a script',
      '<p><a href="javascript:alert(1)">x</a></p>',
      '<p><a rel="noopener noreferrer nofollow" target="_blank">x</a></p>',
    ],
    ['a picture', '<p>x<img src=x onerror=alert(1)></p>', '<p>x</p>'],
    ['letters that only look like markup', '<p>a &lt; b &amp; c</p>', '<p>a &lt; b &amp; c</p>'],
    ['frames and forms', '<iframe srcdoc="x"></iframe><form><p>x</p></form>', '<p>x</p>'],
    ['nothing but blanks', '<p> &nbsp; </p><p><br></p>', null],
    [
      'what the editor offers',
      '<h3>Qué</h3><ul><li><strong>a</strong> <em>b</em> <u>c</u></li></ul><ol><li>d<br />e</li></ol>',
      '<h3>Qué</h3><ul><li><strong>a</strong> <em>b</em> <u>c</u></li></ul><ol><li>d<br />e</li></ol>',
    ],
    [
      'a link',
      '<p><a href="https://ejemplo.pe">x</a></p>',
      '<p><a href="https://ejemplo.pe" rel="noopener noreferrer nofollow" target="_blank">x</a></p>',
    ],
  ])('keeps of a description with %s what is allowed', async (_what, description, kept) => {
    const saved = await save(await someone(), { description });
    expect(saved.description).toBe(kept);
  });

  it('shows the first words of a long description on its card', async () => {
    const { summary } = await save(await someone(), {
      description: `<h3>Qué ofrecemos</h3><p>${'palabra '.repeat(60)}</p>`,
    });
    expect(summary).toMatch(/^Qué ofrecemos palabra .*palabra…$/);
    expect(summary!.length).toBeLessThanOrEqual(161);
  });

  it('shows on cards what stands before the first heading', async () => {
    const { summary } = await save(await someone(), {
      description: '<p>Reparto propio.</p><p>Crédito a 30 días.</p><h3>Qué ofrecemos</h3><ul><li>Cemento</li></ul>',
    });
    expect(summary).toBe('Reparto propio. Crédito a 30 días.');
  });

  it('loses its logo and its cover when the form takes them away', async () => {
    const actor = await someone();
    const before = await objects(test);
    await upload(test, actor, { type: 'avatar', bytes: await picture(30, 30) });
    await upload(test, actor, { type: 'cover', bytes: await picture(30, 30) });
    const kept = await save(actor, { logoCompany: 'https://otra.pe/logo.png' });
    expect(kept.logoCompany).toMatch(/^\/api\/files\/companies\//);
    expect(await save(actor, { version: 2, logoCompany: null, coverImage: null })).toMatchObject({
      logoCompany: null,
      coverImage: null,
    });
    expect(await objects(test)).toEqual(before);
  });

  it.each([
    ['name', { name: ' ' }, 'El nombre de la empresa es obligatorio'],
    ['category', { category: '' }, 'El rubro es obligatorio'],
    ['category.0', { category: 'inventada' }, 'Elige un rubro de la lista'],
    ['description', { description: `<p>${'x'.repeat(20_001)}</p>` }, 'La descripción es demasiado larga'],
    ['position', { position: '' }, 'El cargo es obligatorio'],
  ])('says in Spanish what is wrong with %s', async (path, change, message) => {
    await expect(save(await someone(), change)).rejects.toMatchObject({
      code: 'INVALID',
      fields: expect.arrayContaining([expect.objectContaining({ path, message })]),
    });
  });

  it('refuses places that do not hang together', async () => {
    const location = { department: '15', province: '1501', district: '150601' };
    await expect(save(await someone(), { location })).rejects.toMatchObject({
      code: 'UNKNOWN_PLACE',
      fields: [expect.objectContaining({ path: 'location.district' })],
    });
  });

  it('is nobody else’s to save, nor are its RUC and its owner anybody’s', async () => {
    const [actor, other] = [await someone(), await someone()];
    await expect(save(other, { id: actor.companyId })).rejects.toMatchObject({
      code: 'COMPANY_NOT_FOUND',
      status: 404,
    });
    const input = { id: actor.companyId, version: 1, name: 'x', category: 'cemento', description: null };
    await expect(test.client.request(UpdateCompany, input)).rejects.toMatchObject({ status: 401 });
    const before = await test.client.request(GetPublicCompany, { id: actor.companyId });
    const sneaky = {
      ruc: '20131312955',
      ownerUserId: other.userId,
      logoKey: 'public/companies/x.webp',
      createdAt: 'x',
    };
    const after = await save(actor, { ...sneaky } as Partial<Input>);
    expect([after.ruc, after.logoCompany, after.createdAt]).toEqual([before.ruc, null, before.createdAt]);
    const [row] = await test.database.query('SELECT owner_user_id FROM company WHERE id = $1', [actor.companyId]);
    expect(row).toEqual({ owner_user_id: actor.userId });
  });

  it('can be chosen from a list by a superAdmin alone', async () => {
    const actor = await someone();
    await save(actor, { name: 'Zócalo Único Perú' });
    const admin = newPerson({ role: 'superAdmin' });
    const { companies, meta } = await test.client.request(ListCompanies, { search: 'zoca' }, admin);
    expect([companies.map(({ name }) => name), meta.total]).toEqual([['Zócalo Único Perú'], 1]);
    const byRuc = await test.client.request(ListCompanies, { search: companies[0]?.ruc ?? '' }, admin);
    expect(byRuc.companies).toEqual(companies);
    expect((await test.client.request(ListCompanies, {}, admin)).meta.total).toBeGreaterThan(1);
    await expect(test.client.request(ListCompanies, {}, actor)).rejects.toMatchObject({ status: 403 });
  });
});
