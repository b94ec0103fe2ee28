import { addDays, limaDay } from '@cotizaobra/proto/rules/dates';
import { z } from 'zod';
import { demoAccounts, enter } from './accounts.js';
import type { DemoApi } from './demo-api.js';

interface DemoPost {
  ruc: string | null;
  title: string;
  description: string;
  tags: string[];
  days: number;
  action?: string;
  highlight?: boolean;
}

/** Oldest first. The last one is the newest on the page. */
const posts: DemoPost[] = [
  {
    ruc: '20990010049',
    title: 'Andamios certificados, alquiler semanal',
    description: 'Incluye traslado dentro de Chiclayo y Trujillo.',
    tags: ['Andamios', 'Alquiler'],
    days: 25,
  },
  {
    ruc: '20990010022',
    title: 'Malla electrosoldada Q-188 en plancha de 2.40 × 6.00 m',
    description: 'Stock para entrega inmediata en Piura y Chiclayo.',
    tags: ['Mallas'],
    days: 26,
    action: 'Ver mallas',
  },
  {
    ruc: '20990020028',
    title: 'Buscamos contratistas de acabados para 24 departamentos',
    description: 'Pintura, porcelanato y carpintería. Inicio en febrero.',
    tags: ['Servicios', 'Acabados'],
    days: 20,
    action: 'Postular',
  },
  {
    ruc: '20990010031',
    title: 'Ladrillo King Kong 18 huecos por millar, puesto en obra',
    description: 'Lotes desde 5 millares con descarga incluida.',
    tags: ['Ladrillos'],
    days: 22,
    action: 'Ver precios',
  },
  {
    ruc: '20990010049',
    title: 'Alquiler de encofrado metálico por m² y por mes',
    description: 'Paneles, puntales y vigas. Montaje opcional.',
    tags: ['Encofrado', 'Alquiler'],
    days: 30,
    action: 'Ver equipos',
    highlight: true,
  },
  {
    ruc: '20990010022',
    title: 'Acero corrugado en varilla de 9 m, entrega en 48 horas',
    description: 'Corte y doblado en planta según tus planos.',
    tags: ['Acero corrugado'],
    days: 40,
    action: 'Ver lista',
    highlight: true,
  },
  {
    ruc: '20990010014',
    title: 'Concreto premezclado f’c 210 con bomba incluida',
    description:
      'Despacho en Lima Sur y Lima Este, también de noche. Precio por m³ desde 20 m³, con certificado de probetas.',
    tags: ['Concreto premezclado', 'Bombeo'],
    days: 45,
    action: 'Ver concretos',
    highlight: true,
  },
  {
    ruc: null,
    title: 'La data técnica trae más de 500 partidas de referencia',
    description: 'Inserta una partida en tu cotización con su precio unitario y ajusta lo que cambie en tu obra.',
    tags: ['CotizaObra'],
    days: 60,
    highlight: true,
  },
];

const foundSchema = z.object({ companies: z.array(z.object({ id: z.string(), ruc: z.string() })) });

/** Announcements of the demo companies, written by the demo superAdmin. */
export async function fillInPosts(api: DemoApi): Promise<void> {
  const admin = await enter(api, demoAccounts.admin);
  const today = limaDay(new Date());
  for (const [at, { ruc, days, action, ...post }] of posts.entries()) {
    const company = ruc === null ? null : await companyId(admin, ruc);
    const body = {
      ...post,
      idCompany: company,
      expireDate: addDays(today, days),
      ...(action && company ? { action, actionUrl: `https://example.pe/${at + 1}` } : {}),
    };
    await admin.post('/api/post', body, `demo-post-${at + 1}`);
  }
}

async function companyId(admin: DemoApi, ruc: string): Promise<string> {
  const { companies } = foundSchema.parse(await admin.get(`/api/company/list?search=${ruc}`));
  const found = companies.find((one) => one.ruc === ruc);
  if (!found) throw new Error(`no company has the RUC ${ruc}`);
  return found.id;
}
