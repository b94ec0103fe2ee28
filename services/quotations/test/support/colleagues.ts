import { randomUUID } from 'node:crypto';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { Platform, TestCompany } from './platform.js';

/** Another person of a company, known by name. */
export async function colleague(platform: Platform, company: TestCompany, name: string): Promise<TestCompany> {
  const userId = randomUUID();
  const actor = { ...testActor({}), userId, companyId: company.id };
  const data = {
    userId,
    email: `${userId}@example.pe`,
    name,
    lastName: 'Paredes',
    phone: '+51 987 654 322',
    department: '15',
    province: '1501',
    district: '150103',
    address: null,
    emailVerified: true,
  };
  await platform.client.publish(ProfileSaved, { subject: userId, data });
  await waitFor(
    async () => (await platform.database.query('SELECT 1 FROM contact WHERE user_id = $1', [userId])).length > 0,
    { what: `${name} is known` },
  );
  return { ...company, actor, ask: (def, input, options) => platform.client.request(def, input, actor, options) };
}

/** A batch on a version, which may be an old one. The answer can be edited further. */
export async function edit(
  person: TestCompany,
  { id, version }: { id: string; version: number },
  operations: object[],
  options?: { idempotencyKey?: string },
): Promise<MessageOutput<typeof EditItems> & { id: string }> {
  return { ...(await person.ask(EditItems, { id, version, operations } as never, options)), id };
}

export const set = (id: string, fields: object) => ({ op: 'update', id, fields });
export const gone = (id: string) => ({ op: 'delete', id });
export const moved = (id: string, parentId: string | null, afterId: string | null = null) => ({
  op: 'move',
  id,
  parentId,
  afterId,
});
