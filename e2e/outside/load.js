/**
 * Load from outside, for k6: reads of a company's day, and the main job (a request of 40 lines, an answer with prices,
 * its comparison, its acceptance) between two demo companies. One sign-in each; see `run.sh`.
 */
import { check, fail } from 'k6';
import http from 'k6/http';

const URL = __ENV.TARGET_URL || 'http://localhost:3000';
const SECONDS = __ENV.LOAD_SECONDS || '60';
const LINES = 40;
const BUYER = 'constructora@cotizaobra.pe';
const SELLER = 'ferreteria@cotizaobra.pe';

export const options = {
  scenarios: {
    reads: { executor: 'constant-vus', exec: 'reads', vus: 10, duration: `${SECONDS}s` },
    jobs: { executor: 'constant-vus', exec: 'job', vus: 2, duration: `${SECONDS}s`, gracefulStop: '30s' },
  },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'] },
};

export function setup() {
  const signIn = (email) => {
    const answer = http.post(`${URL}/api/auth/login`, JSON.stringify({ email, password: 'Demo1234' }), {
      headers: { 'content-type': 'application/json' },
    });
    if (answer.status !== 200) fail(`${email}: ${answer.status} ${answer.body}`);
    return answer.json('access_token');
  };
  const [buyer, seller] = [signIn(BUYER), signIn(SELLER)];
  return { buyer, seller, sellerCompany: call(seller, 'GET', '/api/auth/me').json('company.id') };
}

/** `path` may name its template, under which k6 groups the figures. */
function call(token, method, path, body, name = path.split('?')[0]) {
  const answer = http.request(method, `${URL}${path}`, body === undefined ? null : JSON.stringify(body), {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    tags: { name: `${method} ${name}` },
  });
  const good = check(answer, { '2xx': ({ status }) => status >= 200 && status < 300 });
  if (!good) fail(`${method} ${path}: ${answer.status} ${String(answer.body).slice(0, 300)}`);
  return answer;
}

export function reads({ buyer, seller }) {
  for (const token of [buyer, seller]) {
    call(token, 'GET', '/api/auth/me');
    call(token, 'GET', '/api/quotation/my-quotation?types=Request&limit=25&page=1');
    call(token, 'GET', '/api/user/notifications?limit=20');
    call(token, 'GET', '/api/portal/companies?limit=20');
    call(token, 'GET', '/api/orders?limit=20');
  }
}

export function job({ buyer, seller, sellerCompany }) {
  const { code } = call(buyer, 'GET', '/api/quotation/suggested-code?types=Request').json();
  const request = call(buyer, 'POST', '/api/quotation/create-quotation-template', {
    types: 'Request',
    name: 'Carga desde fuera',
    nameProyect: 'Residencial Los Molles',
    code: `${code}-${crypto.randomUUID().slice(0, 8)}`,
    typeMoneda: 'Soles',
    department: '15',
    province: '1501',
    district: '150103',
    address: 'Calle Los Molles 245',
  }).json();
  const operations = lines();
  const id = request.id;
  call(buyer, 'PATCH', `/api/quotation/${id}/items`, { version: request.version, operations }, '/items');
  const dispatch = call(buyer, 'POST', `/api/quotation/${id}/send/${sellerCompany}`, { message: '' }, '/send').json(
    'id',
  );
  const { quotationId } = call(
    seller,
    'PATCH',
    `/api/quotation/company/${dispatch}/status`,
    { status: 'ACCEPTED' },
    '/status',
  ).json();
  const read = call(seller, 'GET', `/api/quotation/get-quotation/${quotationId}`, undefined, '/get-quotation').json(
    'quotation',
  );
  const prices = read.elements.map(({ item }, at) => ({
    op: 'update',
    id: item.id,
    fields: { price: `${at + 5}.45` },
  }));
  call(seller, 'PATCH', `/api/quotation/${quotationId}/items`, { version: read.version, operations: prices }, '/items');
  const back = call(seller, 'POST', `/api/quotation/${quotationId}/resend`, {}, '/resend').json('dispatch.id');
  const compared = call(buyer, 'GET', `/api/quotation/${id}/comparison`, undefined, '/comparison').json();
  check(compared, { 'compares all lines': ({ lines }) => lines.length === LINES });
  call(buyer, 'PATCH', `/api/quotation/company/${back}/status`, { status: 'ACCEPTED' }, '/status');
}

function lines() {
  const ids = Array.from({ length: LINES }, () => crypto.randomUUID());
  return ids.map((id, at) => ({
    op: 'add',
    id,
    parentId: null,
    afterId: ids[at - 1] || null,
    type: 'PART',
    code: `P-${at + 1}`,
    description: `Muro de ladrillo King Kong de soga, tramo ${at + 1}`,
    unit: 'm²',
    quantity: `${at + 10}.25`,
  }));
}
