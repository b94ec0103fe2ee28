import { z } from 'zod';
import { type DemoAccount, demoAccounts, enter } from './accounts.js';
import { demoCompanies } from './companies.js';
import type { DemoApi } from './demo-api.js';
import { forEachOf } from './for-each-of.js';

/** Company profiles, by RUC. */
const descriptions: Record<string, string> = {
  '20990020010': `<p>La plataforma misma: aquí publicamos las novedades y la data técnica de referencia.</p>
    <h3>En qué ayudamos</h3><ul><li>Dudas sobre tu cuenta o tu empresa</li><li>Anuncios destacados</li></ul>`,
  '20990020028': `<p>Constructora de vivienda multifamiliar y obras civiles menores en Lima e Ica. Trabajamos con
    <strong>residente propio en cada obra</strong> y compras centralizadas.</p>
    <h3>En obra ahora</h3><ul><li>Residencial Los Molles, Ate</li><li>Cerco perimétrico del fundo El Carmen, Chincha</li></ul>`,
  '20990020036': `<p>Abastecimiento de obra con crédito a 30 días y reparto propio en Lima Este.</p>
    <h3>Qué ofrecemos</h3><ul><li>Cemento, fierro corrugado y alambre</li><li>Pinturas y acabados</li>
    <li>Herramientas manuales y repuestos</li></ul>`,
  '20990020044': `<p>Producimos y despachamos concreto premezclado en Arequipa, con bomba propia y control de calidad por lote.</p>
    <h3>Cómo cotizamos</h3><p>Respondemos el mismo día si recibimos el requerimiento antes de las 4 p. m.</p>`,
  '20990010014': `<p>Plantas en Lurín y Huachipa. Despacho nocturno y control de calidad por lote.</p>
    <h3>Qué ofrecemos</h3><ul><li>Concreto f’c = 140 a 350 kg/cm², con cemento tipo I, HS y MS</li>
    <li>Bomba estacionaria y bomba pluma de 28, 32 y 36 m</li><li>Certificado de rotura de probetas a 7 y 28 días</li></ul>
    <h3>Zona de despacho</h3><p>Lima Metropolitana, Cañete y Chincha. El pedido mínimo es de 5 m³ por vaciado.</p>`,
  '20990010022': '<p>Corte y doblado en planta. Envíos a todo el norte.</p>',
  '20990010031': '<p>Fabricante de ladrillo King Kong 18 huecos y de techo 12, 15 y 20.</p>',
  '20990010049':
    '<p>Alquiler y venta de encofrado metálico, puntales y andamios certificados, con planos de armado.</p>',
  '20990010057': '<p>Abastecimiento de obra con crédito a 30 días y reparto propio.</p>',
  '20990010065': '<p>Concreto f’c 140 a 350 con certificado de probetas a 7 y 28 días.</p>',
  '20990010073': '<p>Concreto para obras medianas y pequeñas, con laboratorio propio.</p>',
  '20990010081': '<p>Bombeo estacionario y con pluma en Lima y la sierra central.</p>',
};

const meSchema = z.object({
  company: z
    .object({
      id: z.string(),
      name: z.string(),
      ruc: z.string(),
      version: z.number(),
      description: z.string().nullable(),
    })
    .nullable(),
});

/** Gives companies their description and categories. Also corrects the broader categories of an earlier version. */
export const fillInProfiles = (api: DemoApi): Promise<void> =>
  forEachOf([...Object.values(demoAccounts), ...demoCompanies], (account) => describe(api, account));

async function describe(api: DemoApi, account: DemoAccount): Promise<void> {
  const person = await enter(api, account);
  const { company } = meSchema.parse(await person.get('/api/auth/me'));
  // Texts that a person wrote since then stay.
  if (!company || company.description !== null) return;
  await person.put(`/api/company/${company.id}`, {
    version: company.version,
    name: company.name,
    category: account.profile.company_category,
    description: descriptions[company.ruc] ?? null,
  });
}
