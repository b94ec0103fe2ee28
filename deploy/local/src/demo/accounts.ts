import { type DemoApi, DemoApiError, tokenIn } from './demo-api.js';

export const DEMO_PASSWORD = 'Demo1234';

export interface DemoAccount {
  email: string;
  /** Shown in the list of accounts on the console. */
  role: string;
  /** Body of POST /api/user/registerUser; places are INEI codes, the RUCs are invented and pass the check digit. */
  profile: {
    name: string;
    lastName: string;
    department: string;
    province: string;
    district: string;
    phone: string;
    company_name: string;
    company_ruc: string;
    company_category: string[];
    company_position: string;
  };
}

/** The four accounts for visitors. */
export const demoAccounts = {
  admin: {
    email: 'admin@cotizaobra.pe',
    role: 'superAdmin',
    profile: {
      ...{ name: 'Lucía', lastName: 'Paredes Rojas', department: '15', province: '1501', district: '150122' },
      ...{ phone: '987654321', company_name: 'CotizaObra', company_ruc: '20990020010' },
      ...{ company_category: ['servicios', 'consultoria'], company_position: 'Administradora' },
    },
  },
  buyer: {
    email: 'constructora@cotizaobra.pe',
    role: 'comprador',
    profile: {
      ...{ name: 'Jorge', lastName: 'Quispe Mamani', department: '15', province: '1501', district: '150131' },
      ...{ phone: '986120457', company_name: 'Constructora Andes del Sur S.A.C.', company_ruc: '20990020028' },
      ...{
        company_category: ['obras-civiles', 'acabados-y-remodelacion', 'construccion'],
        company_position: 'Jefe de logística',
      },
    },
  },
  hardware: {
    email: 'ferreteria@cotizaobra.pe',
    role: 'proveedor',
    profile: {
      ...{ name: 'Rosa', lastName: 'Huamán Flores', department: '15', province: '1501', district: '150115' },
      ...{ phone: '951337820', company_name: 'Ferretería El Maestro E.I.R.L.', company_ruc: '20990020036' },
      ...{
        company_category: ['cemento', 'acero-corrugado', 'pinturas', 'herramientas-manuales'],
        company_position: 'Gerente',
      },
    },
  },
  concrete: {
    email: 'concretera@cotizaobra.pe',
    role: 'proveedor',
    profile: {
      ...{ name: 'Marco', lastName: 'Salazar Vega', department: '04', province: '0401', district: '040101' },
      ...{ phone: '959204118', company_name: 'Concretera Misti S.A.', company_ruc: '20990020044' },
      ...{
        company_category: ['concreto-premezclado', 'bombas-de-concreto', 'construccion'],
        company_position: 'Jefe de ventas',
      },
    },
  },
} satisfies Record<string, DemoAccount>;

const entered = new Map<string, Promise<DemoApi>>();

/**
 * Signs the account up, or in if it exists, and finishes its sign-up steps. Returns the API as that person. The session
 * is reused, because each check of a password costs tens of milliseconds.
 */
export function enter(api: DemoApi, account: DemoAccount): Promise<DemoApi> {
  const known = entered.get(account.email) ?? enterAnew(api, account);
  entered.set(account.email, known);
  return known;
}

/** The next `enter` starts a new session. */
export function signOut(account: DemoAccount): void {
  entered.delete(account.email);
}

async function enterAnew(api: DemoApi, account: DemoAccount): Promise<DemoApi> {
  const person = api.as(await tokenOf(api, account));
  await person.post('/api/user/registerUser', account.profile).catch(ignoreConflict);
  return person;
}

async function tokenOf(api: DemoApi, account: DemoAccount): Promise<string> {
  try {
    return tokenIn(await api.post('/api/auth/register', { email: account.email, password: DEMO_PASSWORD }));
  } catch (error) {
    ignoreConflict(error);
    return tokenIn(await api.post('/api/auth/login', { email: account.email, password: DEMO_PASSWORD }));
  }
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof DemoApiError) || error.status !== 409) throw error;
}
