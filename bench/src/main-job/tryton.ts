import { type Contestant, LANES, PROVIDERS } from './contestant.js';
import { type TrytonPlace, trytonJob } from './tryton-job.js';
import { decimal, TrytonSession, today } from './tryton-rpc.js';
import { PASSWORD, startTryton } from './tryton-server.js';

/** Tryton on an empty database, with one company, three suppliers and a session for each lane. */
export async function openTryton(): Promise<Contestant> {
  const server = await startTryton();
  try {
    const open = (forWhom = {}) => TrytonSession.open(server.url, 'admin', PASSWORD, forWhom);
    const forWhom = await setUp(await open());
    const session = await open(forWhom);
    const place = await placeOf(session, forWhom.employee);
    const sessions = [session, ...(await Promise.all(Array.from({ length: LANES - 1 }, () => open(forWhom))))];
    return {
      job: (lane) => trytonJob(sessions[lane]!, place),
      cpuSeconds: server.cpuSeconds,
      close: server.close,
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Makes the company, and an employee who is the user. */
async function setUp(session: TrytonSession) {
  const currency = await session.create('currency.currency', {
    name: 'Sol',
    code: 'PEN',
    symbol: 'S/',
    rates: [['create', [{ date: today(), rate: decimal('1') }]]],
  });
  const party = await session.create('party.party', { name: 'Constructora Cronómetro S.A.C.' });
  const company = await session.create('company.company', { party, currency });
  const person = await session.create('party.party', { name: 'Rosa Ñaupari' });
  const employee = await session.create('company.employee', { party: person, company });
  const [admin] = await session.find('res.user', [['login', '=', 'admin']], []);
  await session.on('res.user', 'write', [admin!.id], {
    companies: [['add', [company]]],
    company,
    employees: [['add', [employee]]],
    employee,
  });
  return { company, employee };
}

async function placeOf(session: TrytonSession, employee: number): Promise<TrytonPlace> {
  const [warehouse] = await session.find('stock.location', [['type', '=', 'warehouse']], []);
  const [unit] = await session.find('product.uom', [['name', '=', 'Square meter']], []);
  const names = Array.from({ length: PROVIDERS }, (_, at) => `Ferretería Cronómetro ${at} E.I.R.L.`);
  const suppliers = await Promise.all(names.map((name) => session.create('party.party', { name })));
  return { employee, warehouse: warehouse!.id, unit: unit!.id, suppliers };
}
