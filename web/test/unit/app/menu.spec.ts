import { isWithin, pagesFor } from '../../../src/app/menu.js';

const here = (pathname: string) =>
  pagesFor('superAdmin')
    .filter((page) => isWithin(page, pathname))
    .map(({ label }) => label);

describe('the entry of the menu that is marked', () => {
  it.each([
    ['/app', ['Publicaciones']],
    ['/app/clientes', ['Clientes']],
    ['/app/proveedores', ['Proveedores']],
    ['/app/directorio/1', ['Directorio']],
    ['/app/data_tecnica/admin', ['Data Técnica (Admin)']],
    ['/app/perfil', []],
  ])('%s', (path, labels) => expect(here(path)).toEqual(labels));

  it('is the counterparty of a received quotation, whose path lies below the other page', () => {
    expect(here('/app/clientes/cotizacion_detalle/00000000-0000-4000-8000-000000000001')).toEqual(['Proveedores']);
  });
});
