import { plain } from '../../../src/components/forms/search-options.js';
import { nextPath, withNext } from '../../../src/features/auth/next-path.js';
import { initialsOf, toneOf } from '../../../src/lib/initials.js';
import { keepMoneyTogether } from '../../../src/lib/money-text.js';

describe('initials', () => {
  it.each([
    ['Ferretería Los Pórticos S.A.C.', 'FP'],
    ['Inmobiliaria Lomas del Molle S.A.C.', 'IL'],
    ['Ñandú E.I.R.L.', 'Ñ'],
    ['  ', ''],
    ['🏗️ 🧱', '🏗'],
    ['شركة الخرسانة', 'شا'],
    ['rosa huamán', 'RH'],
  ])('of %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('keep one colour for one name', () => {
    expect(toneOf('Andesmix')).toBe(toneOf('Andesmix'));
    expect(toneOf('')).toBe(0);
  });
});

describe('text that people search and read', () => {
  it('is compared without accents and capitals', () => {
    expect(plain(' Áncash ')).toBe('ancash');
    expect(plain('CAÑETE')).toBe('canete');
  });

  it('keeps symbol and figure of an amount on one line', () => {
    expect(keepMoneyTogether('Total S/ 18,745.60 o $ 5,000.00')).toBe('Total S/\u00a018,745.60 o $\u00a05,000.00');
    expect(keepMoneyTogether('S/ pendiente')).toBe('S/ pendiente');
  });
});

describe('the way back after login', () => {
  it('is a path of this client and nothing else', () => {
    expect(nextPath('?next=%2Fapp%2Fproveedores%3Fmodal%3Dopen')).toBe('/app/proveedores?modal=open');
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'app', '']) {
      expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBeNull();
    }
  });

  it('travels along between login and sign-up', () => {
    expect(withNext('/auth/login', '/app?a=1')).toBe('/auth/login?next=%2Fapp%3Fa%3D1');
    expect(withNext('/auth/login', null)).toBe('/auth/login');
  });
});
