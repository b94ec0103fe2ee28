import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { type Part, request, send } from './documents.js';
import type { Platform, TestCompany } from './platform.js';

export const HOUR_MS = 3_600_000;

export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A Request that takes answers for so many hours, sent to the providers; returns the ids of its dispatches. */
export async function timed(
  buyer: TestCompany,
  providers: readonly TestCompany[],
  hours: number,
  more: { sealed?: boolean; parts?: Part[] } = {},
): Promise<{ id: string; dispatchIds: string[]; deadline: string }> {
  const { id } = await request(buyer, more.parts);
  const deadline = inHours(hours);
  await buyer.ask(UpdateDocument, { id, deadline });
  return { id, deadline, dispatchIds: await send(buyer, id, ...providers) };
}

/** Makes the hours pass for one Request: all its times lie so much earlier. */
export async function pass(platform: Pick<Platform, 'database'>, id: string, hours: number): Promise<void> {
  const values = [id, hours];
  const earlier = (column: string) => `${column} = ${column} - $2 * interval '1 hour'`;
  await platform.database.query(`UPDATE document SET ${earlier('deadline')} WHERE id = $1`, values);
  await platform.database.query(`UPDATE dispatch SET ${earlier('deadline')} WHERE document_id = $1`, values);
  await platform.database.query(
    `UPDATE dispatch SET ${earlier('deadline')} WHERE request_dispatch_id IN (SELECT id FROM dispatch WHERE document_id = $1)`,
    values,
  );
  await platform.database.query(`UPDATE deadline_task SET ${earlier('due_at')} WHERE request_id = $1`, values);
}
