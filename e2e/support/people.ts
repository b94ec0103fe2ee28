import type { Page } from 'playwright-core';
import { inventedRuc } from './api.js';

export interface NewPerson {
  email: string;
  name: string;
  lastName: string;
  company: string;
}

/** Chooses an option in the searchable select with this label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }));
  await field.first().click();
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The sign-up of a visitor: account, 'Información Personal', 'Empresa', then /app. */
export async function signUpInBrowser(
  page: Page,
  person: NewPerson,
  look: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto('/auth/nueva_cuenta');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Andamio2026');
  await page.getByLabel('Repetir contraseña', { exact: true }).fill('Andamio2026');
  await look('registro');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL('**/auth/nueva_cuenta/pasos');
  await page.getByLabel('Nombres').fill(person.name);
  await page.getByLabel('Apellidos').fill(person.lastName);
  await choose(page, 'Departamento', 'Lima');
  await choose(page, 'Provincia', 'Lima');
  await choose(page, 'Distrito', 'Ate');
  await page.getByLabel('Celular').fill('987 654 321');
  await look('paso-1');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Empresa', { exact: true }).fill(person.company);
  await page.getByLabel('RUC', { exact: true }).fill(inventedRuc());
  await page.getByLabel('Cargo').fill('Jefa de logística');
  await page.getByRole('button', { name: 'Agregar el rubro Construcción' }).click();
  await look('paso-2');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL('**/app');
}
