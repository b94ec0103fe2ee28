import fc, { type Arbitrary } from 'fast-check';
import { inventedRuc } from '../../support/api.js';
import { PASSWORD } from '../support/people.js';

const decimals = fc.oneof(
  fc.constantFrom('0', '1', '12.5', '0.3333', 99),
  fc.nat({ max: 99_999 }).map((n) => (n / 100).toFixed(2)),
);
const emails = fc.uuid().map((id) => `${id}@prueba.pe`);

/**
 * Typical values of fields whose rules are outside the document: places that exist, digits that add up. By field name.
 */
export const typical: Record<string, Arbitrary<unknown>> = {
  email: emails,
  password: fc.constant(PASSWORD),
  // Never the right one, because the people of a run must be able to sign in again.
  currentPassword: fc.constant('otra-cosa'),
  phone: fc.constant('987 654 321'),
  department: fc.constant('15'),
  province: fc.constant('1501'),
  district: fc.constantFrom('150103', '150122'),
  company_ruc: fc.constant(null).map(() => inventedRuc()),
  company_category: fc.constant(['construccion']),
  category: fc.constantFrom('construccion', ''),
  typeMoneda: fc.constantFrom('Soles', 'Dólares'),
  types: fc.constantFrom('Request', 'Quotation'),
  type: fc.constantFrom('PART', 'TITLE', 'MATERIAL', 'avatar', 'gallery', 'Request'),
  quantity: decimals,
  price: decimals,
  precio: decimals,
  cantidad: decimals,
  amount: decimals,
  pu: decimals,
  performance: fc.constantFrom('12', '0.5'),
  quadrille: fc.constantFrom('1', '0.2', null),
  expireDate: fc.constantFrom('2099-12-31', '2020-01-01'),
  tiempo_entrega: fc.constant('2099-12-01'),
  image: fc.constant(null),
  actionUrl: fc.constantFrom('https://example.com/a', null),
  mapping: fc.constant('{"code":0,"description":1,"unit":2,"price":3}'),
  departments: fc.constantFrom('15', '15,04', ''),
  city: fc.constantFrom('Lima', '1501', ''),
  dateRange: fc.constantFrom('2026-01-01,2026-12-31', ''),
  version: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.nat()),
  from: fc.constant('1'),
  to: fc.constantFrom('1', 'current'),
  page: fc.constantFrom(1, 2, 1_000_000),
};
