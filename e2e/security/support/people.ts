import { randomUUID } from 'node:crypto';
import { type Answer, Api, type Person } from '../../support/api.js';

export const PASSWORD = 'Andamio2026';

export interface Element {
  item: { id: string; code: string };
  children: Element[];
}

export const flat = (elements: Element[]): Element['item'][] =>
  elements.flatMap(({ item, children }) => [item, ...flat(children)]);

/** The answer of a call that must succeed for the test to be valid. */
export async function must<T>(call: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`answered ${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

/** An account without profile and company. */
export async function registerAccount(url: string, email = `${randomUUID()}@prueba.pe`) {
  const { body, headers } = await must(
    new Api(url).post<{ access_token: string; user: { id: string } }>('/api/auth/register', {
      email,
      password: PASSWORD,
    }),
  );
  return { email, userId: body.user.id, api: new Api(url, body.access_token), cookie: headers.getSetCookie()[0] ?? '' };
}

/** Fills in the sign-up with a RUC. If the RUC has an owner already, this requests to join. */
export async function signUpWithRuc(url: string, companyName: string, ruc: string): Promise<Person> {
  const { email, userId, api } = await registerAccount(url);
  const saved = await must(
    api.post<{ company: { id: string } }>('/api/user/registerUser', {
      name: 'Inés',
      lastName: 'Cáceres Ñahui',
      department: '15',
      province: '1501',
      district: '150122',
      phone: '987 654 321',
      company_name: companyName,
      company_ruc: ruc,
      company_category: ['construccion'],
      company_position: 'Residente',
    }),
  );
  return { api, email, userId, companyId: saved.body.company.id, companyName };
}

export async function logIn(url: string, email: string, password = PASSWORD): Promise<Person> {
  const { body } = await must(
    new Api(url).post<{ access_token: string; user: { id: string } }>('/api/auth/login', { email, password }),
  );
  const api = new Api(url, body.access_token);
  const me = await must(api.get<{ company: { id: string; name: string } | null }>('/api/auth/me'));
  const { company } = me.body;
  return { api, email, userId: body.user.id, companyId: company?.id ?? '', companyName: company?.name ?? '' };
}
