import { randomUUID } from 'node:crypto';
import { Api, PASSWORD, type Person } from './api.js';
import { waitFor } from './wait-for.js';

interface Named {
  name: string;
  lastName: string;
}

/** Signs up somebody with the RUC of a company, and its owner accepts them. */
export async function colleagueOf(url: string, owner: Person, { name, lastName }: Named): Promise<Person> {
  const email = `${randomUUID()}@prueba.pe`;
  const visitor = new Api(url);
  const account = { email, password: PASSWORD };
  const { body } = await visitor.post<{ access_token: string; user: { id: string } }>('/api/auth/register', account);
  const api = new Api(url, body.access_token);
  const userId = body.user.id;
  const { companyId, companyName } = owner;
  const { body: company } = await owner.api.get<{ ruc: string }>(`/api/company/${companyId}`);
  const saved = await api.post('/api/user/registerUser', {
    ...{ name, lastName, department: '15', province: '1501', district: '150122', phone: '987 654 321' },
    ...{ company_name: companyName, company_ruc: company.ruc },
    ...{ company_category: ['construccion'], company_position: 'Presupuestos' },
  });
  if (saved.status !== 200) throw new Error(`registerUser answered ${saved.status} ${saved.bytes.toString()}`);
  const accepted = await owner.api.patch(`/api/company/${companyId}/members/${userId}`, { status: 'active' });
  if (accepted.status !== 200) throw new Error(`accepting answered ${accepted.status}`);
  const acts = async () => (await api.get('/api/quotation/suggested-code?types=Quotation')).status === 200;
  await waitFor(`${name} to act for ${companyName}`, acts);
  return { api, email, userId, companyId, companyName };
}
