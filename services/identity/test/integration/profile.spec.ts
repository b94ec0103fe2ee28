import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { GetProfile } from '@cotizaobra/proto/identity/get-profile';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import { UpdateProfile } from '@cotizaobra/proto/identity/update-profile';
import { actorOf, type IdentityTest, personal, register, startIdentity } from '../support/identity-service.js';

describe('profiles', () => {
  let test: IdentityTest;
  beforeAll(async () => {
    test = await startIdentity();
  });
  afterAll(() => test.stop());

  const signUp = async (overrides = {}) => actorOf(await register(test), overrides);
  const savedEvents = async (userId: string, count: number) => {
    await waitFor(async () => (await eventsOf(userId)).length >= count, { what: `${count} events` });
    return eventsOf(userId);
  };
  const eventsOf = async (userId: string) =>
    (await test.client.eventsOf(ProfileSaved)).filter(({ data }) => data.userId === userId);

  it('are empty until the first step of the sign-up', async () => {
    const actor = await signUp();
    expect(await test.client.request(GetMe, {}, actor)).toMatchObject({ user: { id: actor.userId }, profile: null });
    expect(await test.client.request(GetProfile, { id: actor.userId }, actor)).toEqual({
      id: actor.userId,
      email: actor.email,
      name: null,
      lastName: null,
      phone: null,
      department: null,
      province: null,
      district: null,
      address: null,
      city: null,
    });
  });

  it('are saved and told of', async () => {
    const actor = await signUp();
    const { user } = await test.client.request(SaveProfile, personal(), actor);
    expect(user).toMatchObject({ id: actor.userId, name: 'Rosa', lastName: 'Huamán Ñaupari' });
    const expected = { ...personal(), id: actor.userId, email: actor.email, address: null, city: null };
    expect(await test.client.request(GetProfile, { id: actor.userId }, actor)).toEqual(expected);
    expect((await test.client.request(GetMe, {}, actor)).profile).toEqual(expected);
    const [event] = await savedEvents(actor.userId, 1);
    expect(event).toMatchObject({
      envelope: { subject: actor.userId, aggregateVersion: 2 },
      data: { ...personal(), userId: actor.userId, email: actor.email, address: null },
    });
  });

  it('may be saved again, which tells nothing when nothing changed', async () => {
    const actor = await signUp();
    await Promise.all([1, 2, 3].map(() => test.client.request(SaveProfile, personal(), actor)));
    await test.client.request(SaveProfile, personal({ name: 'Rosa María' }), actor);
    const events = await savedEvents(actor.userId, 2);
    expect(events.map(({ data, envelope }) => [data.name, envelope.aggregateVersion])).toEqual([
      ['Rosa', 2],
      ['Rosa María', 3],
    ]);
  });

  it('change in part, and what is absent stays', async () => {
    const actor = await signUp();
    await test.client.request(SaveProfile, personal(), actor);
    const id = actor.userId;
    const changed = await test.client.request(
      UpdateProfile,
      { id, phone: '999 888 777', address: 'Av. Los Próceres 123', city: 'Ate' },
      actor,
    );
    expect(changed).toMatchObject({
      ...personal(),
      phone: '999 888 777',
      address: 'Av. Los Próceres 123',
      city: 'Ate',
    });
    expect(await test.client.request(UpdateProfile, { id, city: '' }, actor)).toMatchObject({
      address: 'Av. Los Próceres 123',
      city: null,
    });
    expect((await savedEvents(id, 3)).at(-1)?.data).toMatchObject({ address: 'Av. Los Próceres 123' });
  });

  it('need everything required when they are first written by an update', async () => {
    const actor = await signUp();
    await expect(test.client.request(UpdateProfile, { id: actor.userId, name: 'Rosa' }, actor)).rejects.toMatchObject({
      code: 'INVALID',
      fields: expect.arrayContaining([
        expect.objectContaining({ path: 'lastName', message: 'El apellido es requerido' }),
        expect.objectContaining({ path: 'phone', message: 'El celular es requerido' }),
      ]),
    });
  });

  it.each([
    ['a district of another province', { district: '150601' }],
    ['a province of another department', { department: '08' }],
    ['a district that does not exist', { district: '150199' }],
  ])('refuse %s', async (_what, place) => {
    const actor = await signUp();
    const refusal = { code: 'UNKNOWN_PLACE', status: 400, fields: [expect.objectContaining({ path: 'district' })] };
    await expect(test.client.request(SaveProfile, personal(place), actor)).rejects.toMatchObject(refusal);
    await test.client.request(SaveProfile, personal(), actor);
    await expect(test.client.request(UpdateProfile, { id: actor.userId, ...place }, actor)).rejects.toMatchObject(
      refusal,
    );
  });

  it.each([
    ['name', '', 'El nombre es requerido'],
    ['lastName', '  ', 'El apellido es requerido'],
    ['department', 'Lima', 'El departamento es requerido'],
    ['province', '', 'La provincia es requerida'],
    ['district', '', 'El distrito es requerido'],
    ['phone', '', 'El celular es requerido'],
    ['phone', 'mañana', 'Usa solo números, espacios y el signo +'],
    ['name', 'Ro\u0000sa', 'Contiene caracteres que no se pueden guardar'],
  ])('say in Spanish what is wrong with %s %j', async (path, value, message) => {
    const actor = await signUp();
    await expect(test.client.request(SaveProfile, personal({ [path]: value }), actor)).rejects.toMatchObject({
      code: 'INVALID',
      fields: expect.arrayContaining([expect.objectContaining({ path, message })]),
    });
  });

  it('of somebody else do not exist, neither to read nor to write', async () => {
    const owner = await signUp();
    const stranger = await signUp();
    await test.client.request(SaveProfile, personal(), owner);
    const refusal = { code: 'NOT_FOUND', status: 404 };
    await expect(test.client.request(GetProfile, { id: owner.userId }, stranger)).rejects.toMatchObject(refusal);
    await expect(
      test.client.request(UpdateProfile, { id: owner.userId, name: 'Otra' }, stranger),
    ).rejects.toMatchObject(refusal);
  });

  it('of others do not exist for a superAdmin either', async () => {
    const owner = await signUp();
    const admin = await signUp({ role: 'superAdmin' });
    await test.client.request(SaveProfile, personal(), owner);
    for (const id of [owner.userId, '019a9f10-0000-7000-8000-00000000dead']) {
      await expect(test.client.request(GetProfile, { id }, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(test.client.request(UpdateProfile, { id, name: 'Otra' }, admin)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('ask for a session', async () => {
    const id = '019a9f10-0000-7000-8000-00000000b0a1';
    for (const ask of [
      () => test.client.request(GetMe, {}),
      () => test.client.request(SaveProfile, personal()),
      () => test.client.request(GetProfile, { id }),
      () => test.client.request(UpdateProfile, { id }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
  });

  it('refuse a session whose account is gone', async () => {
    const ghost = testActor();
    await expect(test.client.request(GetMe, {}, ghost)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(test.client.request(SaveProfile, personal(), ghost)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
