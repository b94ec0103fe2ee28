import { roleRefusal, roleTexts } from '../src/core/company-role-texts.js';
import { type CompanyRole, companyRoles, roleMay } from '../src/core/company-roles.table.js';
import { messages, routes } from '../src/registry.js';

/** Messages that change something and need no ability, and why. */
const without: Record<string, string> = {
  'chat.mark-chat-read': 'reading',
  'quotations.mark-seen': 'reading',
  'quotations.compute-k': 'computes, stores nothing',
  'quotations.suggest-price-requests': 'suggests, stores nothing',
  'prices.find-prices': 'reads many at once',
  'companies.accept-member': 'companies asks its own rows: managePeople',
  'companies.hand-over-ownership': 'companies asks its own rows: managePeople',
  'companies.create-api-key': 'companies asks its own rows: managePeople',
  'companies.revoke-api-key': 'companies asks its own rows: managePeople',
  'companies.set-company-security': 'companies asks its own rows: managePeople',
  'companies.grant-support-access': 'companies asks its own rows: managePeople',
  'companies.revoke-support-access': 'companies asks its own rows: managePeople',
  'companies.start-company-export': 'companies asks its own rows: managePeople',
};

const ofCompany = messages.filter(({ access }) => access === 'company');
const named = ({ service, name }: { service: string; name: string }) => `${service}.${name}`;

describe('the roles of a company', () => {
  it('name an ability for every route that changes something, or a reason why not', () => {
    const changing = routes.flatMap((route) =>
      route.handling === 'forward' && route.message.access === 'company' && route.method !== 'GET'
        ? [route.message]
        : [],
    );
    const open = changing.filter(({ ability }) => ability === undefined).map(named);
    expect([...new Set(open)].sort()).toEqual(Object.keys(without).sort());
  });

  it('ask for abilities of members alone: a message for visitors or processes has none', () => {
    const others = messages.filter(({ access, ability }) => access !== 'company' && ability !== undefined);
    expect(others.map(named)).toEqual([]);
  });

  it('leave a member from before there were roles what every member could do', () => {
    const refused = ofCompany.filter(({ ability }) => ability !== undefined && !roleMay('miembro', ability));
    // Limits and the company's own provider came with the roles.
    expect(refused.map(named).toSorted()).toEqual([
      'identity.check-sign-in-domains',
      'identity.get-sign-in-provider',
      'identity.remove-sign-in-provider',
      'identity.set-sign-in-provider',
      'quotations.save-approval-settings',
    ]);
  });

  it('let nobody without a company do anything, and a reader nothing that changes', () => {
    const needed = ofCompany.flatMap(({ ability }) => (ability === undefined ? [] : [ability]));
    expect(needed.filter((ability) => roleMay(null, ability) || roleMay('lector', ability))).toEqual([]);
    expect(needed.every((ability) => roleMay('owner', ability))).toBe(true);
  });

  it('say in Spanish why, with the name of the role', () => {
    expect(roleRefusal('comprador', 'award')).toBeNull();
    expect(roleRefusal('cotizador', ['award'])).toMatchObject({
      code: 'ROLE_FORBIDS',
      status: 403,
      message:
        'Tu rol en la empresa (Cotizador) no permite adjudicar ni responder cotizaciones. Pídelo a quien administra la empresa.',
    });
    const names = companyRoles.map((role: CompanyRole) => roleTexts[role].name);
    expect(new Set(names).size).toBe(companyRoles.length);
  });
});
