import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import {
  aCompanyCard,
  aCompanyPage,
  anAttachment,
  aPicture,
  aPublicCompany,
  someFacets,
} from '../../support/companies.js';
import { aMember, aUser, uuid } from '../../support/people.js';
import { answerFrame } from '../../support/signed-in.js';

describe('the page of a company', () => {
  const api = startApi();

  const serve = (overrides: Partial<PublicCompany> = {}) => {
    const company = aPublicCompany(overrides);
    api.answer(companyRoutes.getPortalCompany, company);
    return company;
  };

  it('shows who the company is, with a placeholder where there is no cover', async () => {
    const { id } = serve();
    openApp(`/portal/directorio/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Concretera Andesmix S.A.C.' })).toBeVisible();
    expect(screen.getByText('Portada')).toBeVisible();
    expect(screen.getByText('RUC 20999077421')).toBeVisible();
    expect(screen.getByText('Concreto premezclado')).toBeVisible();
    expect(screen.getByText('marzo de 2025')).toBeVisible();
    expect(await screen.findByText('Producimos concreto premezclado.')).toBeVisible();
  });

  it('marks an active RUC, with the day of the register, and says nothing otherwise', async () => {
    const { id } = serve({ rucActive: true, rucCheckedAt: '2026-11-20T15:00:00.000Z' });
    const { unmount } = openApp(`/portal/directorio/${id}`);
    const mark = await screen.findByText(/RUC activo/);
    expect(mark).toHaveTextContent('RUC activosegún el padrón de SUNAT importado el 20 de noviembre de 2026');
    unmount();
    serve();
    openApp(`/portal/directorio/${id}`);
    expect(await screen.findByText('RUC 20999077421')).toBeVisible();
    expect(screen.queryByText(/RUC activo/)).toBeNull();
  });

  it('shows nothing of a description but what the shared list allows', async () => {
    const { id } = serve({
      description:
        '<h3>Qué ofrecemos</h3><img src=x onerror="alert(1)"><script>alert(1)</script><p style="color:red" onclick="x()">Texto</p><a href="javascript:alert(1)">malo</a><a href="https://andesmix.pe">sitio</a>',
    });
    const { container } = openApp(`/portal/directorio/${id}`);
    const text = await screen.findByText('Texto');
    expect(text).not.toHaveAttribute('style');
    expect(text).not.toHaveAttribute('onclick');
    expect(container.querySelector('script:not([type="application/ld+json"]), img[onerror]')).toBeNull();
    expect(screen.getByText('malo')).not.toHaveAttribute('href');
    expect(screen.getByRole('link', { name: 'sitio' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('sends visitors by way of the login to the new requirement with this provider', async () => {
    const { id } = serve();
    openApp(`/portal/directorio/${id}`);
    expect(await screen.findByRole('link', { name: 'Cotizar con el proveedor' })).toHaveAttribute(
      'href',
      `/auth/login?next=${encodeURIComponent(`/app/proveedores?modal=open&companyId=${id}`)}`,
    );
  });

  it('leads whoever is signed in straight there, and the own people to their profile', async () => {
    const me = answerFrame(api);
    const { id } = serve();
    const { unmount } = openApp(`/app/directorio/${id}`, { token: 'token' });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Cotizar con el proveedor' })).toHaveAttribute(
        'href',
        `/app/proveedores?modal=open&companyId=${id}`,
      ),
    );
    unmount();
    serve({ id: me.membership?.companyId ?? '' });
    openApp(`/app/directorio/${me.membership?.companyId}`, { token: 'token' });
    expect(await screen.findByRole('link', { name: 'Editar perfil de empresa' })).toHaveAttribute(
      'href',
      '/app/perfil',
    );
    expect(screen.queryByRole('link', { name: 'Cotizar con el proveedor' })).toBeNull();
  });

  it('is named in the line of pages above it', async () => {
    answerFrame(api);
    const { id, name } = serve();
    openApp(`/app/directorio/${id}`, { token: 'token' });
    const crumbs = await screen.findByRole('navigation', { name: 'Ruta' });
    await waitFor(() => expect(crumbs).toHaveTextContent(`Directorio${name}`));
  });

  it('goes back to the very search one came from', async () => {
    api.answer(companyRoutes.countCompanies, someFacets());
    const company = aCompanyCard();
    api.answer(companyRoutes.searchCompanies, aCompanyPage([company]));
    serve({ id: company.id });
    const { user, where } = openApp('/portal/directorio?search=concreto&location=15');
    await user.click(await screen.findByRole('link', { name: company.name }));
    await user.click(await screen.findByRole('tab', { name: 'Galería' }));
    expect(where()).toBe(`/portal/directorio/${company.id}?tab=galeria`);
    await user.click(screen.getByRole('link', { name: 'Volver al directorio' }));
    expect(where()).toBe('/portal/directorio?search=concreto&location=15');
  });

  it('lists the catalogue as links, and says when catalogue or gallery are empty', async () => {
    const { id } = serve({ attachments: [anAttachment()] });
    const { user } = openApp(`/portal/directorio/${id}?tab=catalogo`);
    const link = await screen.findByRole('link', { name: /Bombas y alcances.pdf/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText('940 kB')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Galería' }));
    expect(await screen.findByText('No se ha subido imagenes a la galeria')).toBeVisible();
  });

  it('says that the catalogue is empty', async () => {
    const { id } = serve();
    openApp(`/portal/directorio/${id}?tab=catalogo`);
    expect(await screen.findByText('No se ha subido archivos para el catalogo')).toBeVisible();
  });

  it('enlarges the gallery, walks it by arrow keys and gives the focus back', async () => {
    const { id } = serve({ attachments: [aPicture('Mixer.jpg'), aPicture('Planta.jpg'), aPicture('Losa.jpg')] });
    const { user } = openApp(`/portal/directorio/${id}?tab=galeria`);
    const thumb = await screen.findByRole('button', { name: 'Ampliar Planta.jpg' });
    await user.click(thumb);
    const box = await screen.findByRole('dialog', { name: 'Galería ampliada' });
    expect(box).toHaveTextContent('Planta.jpg 2 de 3');
    await user.keyboard('{ArrowRight}');
    expect(box).toHaveTextContent('Losa.jpg 3 de 3');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(box).toHaveTextContent('Losa.jpg 3 de 3');
    await user.click(screen.getByRole('button', { name: 'Imagen siguiente' }));
    expect(box).toHaveTextContent('Mixer.jpg 1 de 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(thumb).toHaveFocus());
  });

  it('says that there is no such company', async () => {
    api.refuse(companyRoutes.getPortalCompany, companyErrors.COMPANY_NOT_FOUND);
    openApp(`/portal/directorio/${uuid()}`);
    expect(await screen.findByRole('heading', { name: 'No encontramos esta empresa' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver al directorio' })).toBeVisible();
  });

  it('lets a superAdmin alone reassign the RUC, and keeps what was typed when it is refused', async () => {
    answerFrame(api, aMember({ user: aUser({ role: 'superAdmin' }) }));
    const company = serve();
    api.refuse(companyRoutes.reassignCompany, memberErrors.PERSON_ELSEWHERE);
    const { user } = openApp(`/app/directorio/${company.id}`, { token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Reasignar RUC' }));
    await user.click(await screen.findByRole('button', { name: 'Reasignar' }));
    expect(await screen.findByText('Pega el código completo de la persona')).toBeVisible();
    expect(screen.getByText('Escribe el motivo')).toBeVisible();
    const person = uuid();
    await user.type(screen.getByLabelText('Código de la persona'), person);
    await user.type(screen.getByLabelText('Motivo'), 'RUC ajeno');
    await user.click(screen.getByRole('button', { name: 'Reasignar' }));
    expect(await screen.findByText('Esta persona ya pertenece a otra empresa.')).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue('RUC ajeno');
    api.answer(companyRoutes.reassignCompany, { ...company, position: null, version: 2 });
    await user.click(screen.getByRole('button', { name: 'Reasignar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(companyRoutes.reassignCompany).at(-1)?.body).toEqual({ userId: person, reason: 'RUC ajeno' });
  });

  it('offers no reassignment to others', async () => {
    answerFrame(api);
    const { id } = serve();
    openApp(`/app/directorio/${id}`, { token: 'token' });
    await screen.findByRole('heading', { level: 1, name: 'Concretera Andesmix S.A.C.' });
    expect(screen.queryByRole('button', { name: 'Reasignar RUC' })).toBeNull();
  });
});
