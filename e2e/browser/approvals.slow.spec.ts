import type { Browser, Page } from 'playwright-core';
import { answerRequest, requestOfMaterials } from '../support/answers.js';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { colleagueOf } from '../support/colleagues.js';
import { look } from '../support/look.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

describe('a buyer with a limit, and the owner who approves, in two browsers', () => {
  let url: string;
  let browser: Browser;
  let rosa: Person;
  let diego: Person;
  let seller: Person;
  let request: { id: string; code: string };
  let owner: Page;
  let buyer: Page;

  beforeAll(async () => {
    ({ url } = await sharedPlatform());
    browser = await openBrowser();
    [rosa, seller] = await Promise.all([signUp(url, 'Constructora Tres Firmas'), signUp(url, 'Aceros del Santa')]);
    diego = await colleagueOf(url, rosa, { name: 'Diego', lastName: 'Paredes' });
    request = await requestOfMaterials(rosa, 'Materiales, Los Molles');
    await answerRequest(rosa, request.id, seller, ['31.90', '68', '84.50', '39.80', '6.20', '436'], {});
    [owner, buyer] = [await open(rosa), await open(diego)];
  }, 300_000);
  afterAll(() => browser?.close());

  const open = async (who: Person): Promise<Page> => (await newPerson(browser, url, who)).page;
  const orders = async () =>
    (await rosa.api.get<{ orders: unknown[] }>('/api/orders?side=purchases')).body.orders.length;
  const awarding = async (on: Page) => {
    await on.goto(`/app/cotizaciones/comparativo/${request.id}`);
    await on.getByRole('button', { name: /^Mejor precio por partida/ }).click();
    await on.getByRole('button', { name: 'Adjudicar...' }).click();
    return on.getByRole('dialog', { name: 'Adjudicar' });
  };
  const setRole = async (role: string) => {
    await owner.goto('/app/perfil?tab=empresa');
    await owner.getByRole('button', { name: 'Acciones para Diego Paredes' }).click();
    await owner.getByRole('menuitem', { name: 'Cambiar rol' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('radio', { name: role }).check();
    await look(owner, 'rol-de-una-persona');
    await dialog.getByRole('button', { name: 'Guardar rol' }).click();
    await owner.getByText(`El rol de Diego Paredes ahora es ${role}`).waitFor();
  };

  it('the owner makes a colleague a buyer with a limit', async () => {
    await setRole('Comprador');
    const limits = owner.getByRole('region', { name: 'Límites para adjudicar' });
    await limits.getByLabel('Límite de Comprador en soles').fill('mil');
    await limits.getByRole('button', { name: 'Guardar límites' }).click();
    await limits.getByRole('alert').waitFor();
    await limits.getByLabel('Límite de Comprador en soles').fill('1000.00');
    await limits.getByRole('button', { name: 'Guardar límites' }).click();
    await owner.getByText('Límites guardados').waitFor();
    await look(owner, 'limites');
  }, 120_000);

  it('the buyer cannot award more, however it is sent, and asks for approval', async () => {
    const dialog = await awarding(buyer);
    await dialog.getByLabel('DNI').fill('40123456');
    await dialog.getByRole('button', { name: 'Emitir 1 orden' }).click();
    await dialog.getByRole('button', { name: 'Pedir aprobación' }).waitFor();
    await look(buyer, 'adjudicar-sobre-el-limite');
    expect(await orders()).toBe(0);
    await dialog.getByRole('button', { name: 'Pedir aprobación' }).click();
    await buyer.getByText('Pediste la aprobación').waitFor();
    await buyer.getByText('Espera la aprobación de otra persona').waitFor();
    expect(await orders()).toBe(0);
    await buyer.goto('/app/aprobaciones');
    await buyer.getByRole('button', { name: 'Retirar pedido' }).waitFor();
    expect(await buyer.getByRole('button', { name: 'Aprobar' }).count()).toBe(0);
  }, 120_000);

  it('the owner hears of it, reads it, and approves: the order is made once', async () => {
    await owner.goto('/app/aprobaciones');
    const card = owner.getByRole('listitem').filter({ hasText: request.code });
    await card.getByText('La pidió Diego Paredes').waitFor();
    await look(owner, 'aprobaciones');
    await card.getByRole('button', { name: 'Aprobar' }).click();
    const dialog = owner.getByRole('dialog');
    await look(owner, 'aprobar');
    await dialog.getByLabel('DNI').fill('40123456');
    await dialog.getByRole('button', { name: 'Aprobar' }).dblclick();
    await owner.getByText('Adjudicación aprobada y hecha').waitFor();
    await waitFor('the order', async () => (await orders()) === 1);
    await buyer.goto('/app/aprobaciones?estado=closed');
    await buyer.getByText('Aprobada', { exact: true }).first().waitFor();
  }, 120_000);

  it('a reader is offered nothing that changes, and is refused where he tries', async () => {
    await setRole('Lector');
    const answer = await waitFor('the role to count', async () => {
      const tried = await diego.api.post<{ code: string; detail: string }>(
        `/api/quotation/${request.id}/duplicate`,
        {},
      );
      return tried.body.code === 'ROLE_FORBIDS' ? tried : null;
    });
    expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('Lector')]);
    // The reason is a chunk of its own, and the button stands anew when it is there.
    await buyer.goto('/app/proveedores?type=Request', { waitUntil: 'networkidle' });
    await buyer.getByText(request.code).first().waitFor();
    const create = buyer.getByRole('button', { name: 'Nuevo Requerimiento' });
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await create.focus();
    await buyer
      .getByRole('tooltip')
      .getByText(/Tu rol en la empresa \(Lector\)/)
      .waitFor();
    await buyer.goto(`/app/cotizaciones/comparativo/${request.id}`);
    await buyer.getByText(/Tu rol en la empresa \(Lector\) no permite adjudicar/).waitFor();
    expect(await buyer.getByRole('button', { name: /^Adjudicar/ }).count()).toBe(0);
    await look(buyer, 'comparativo-de-un-lector');
  }, 120_000);
});
