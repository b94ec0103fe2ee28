import { coreErrors } from '@cotizaobra/proto/core/errors';
import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { ApiError } from '../../../src/api/api-error.js';
import { CompanyLogo } from '../../../src/components/brand/company-logo.js';
import { CotaProgress } from '../../../src/components/brand/cota-progress.js';
import { CountBadge } from '../../../src/components/data/count-badge.js';
import { Money } from '../../../src/components/data/money.js';
import { Pager } from '../../../src/components/data/pager.js';
import { ErrorState } from '../../../src/components/feedback/error-state.js';
import { renderWithTheme } from '../../support/render.js';

const error = (overrides: Partial<ApiError>): ApiError => ({
  status: 503,
  code: 'UNAVAILABLE',
  text: coreErrors.UNAVAILABLE.text,
  fields: [],
  correlationId: 'c-123',
  retryAfter: null,
  ...overrides,
});

describe('shared parts', () => {
  it('page back and forth as far as there are pages', async () => {
    const onPage = jest.fn();
    const { user } = renderWithTheme(
      <Pager meta={{ page: 2, hasPreviousPage: true, hasNextPage: false }} onPage={onPage} />,
    );
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(onPage).toHaveBeenCalledWith(1);
  });

  it('show amounts as in Peru and say when nobody has quoted', () => {
    renderWithTheme(
      <>
        <Money amount="76966.57" currency="PEN" />
        <Money amount="0" currency="USD" />
        <Money amount={null} currency="PEN" />
      </>,
    );
    expect(screen.getByText('S/ 76,966.57')).toBeVisible();
    expect(screen.getByText('$ 0.00')).toBeVisible();
    expect(screen.getByText('No cotizado')).toBeVisible();
  });

  it('fall back to initials when a logo does not load', () => {
    const { container } = renderWithTheme(<CompanyLogo name="Concretera Andesmix S.A.C." src="/api/files/gone.png" />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('alt', '');
    if (image) fireEvent.error(image);
    expect(container).toHaveTextContent('CA');
  });

  it('count up to 99 and show nothing at zero', () => {
    const { container } = renderWithTheme(
      <>
        <CountBadge count={0} />
        <CountBadge count={240} urgent />
      </>,
    );
    const badges = container.querySelectorAll('[data-figure]');
    expect(badges).toHaveLength(1);
    expect(badges[0]).toHaveAttribute('data-figure', '99+');
  });

  it('measure progress between 0 and 100', () => {
    renderWithTheme(<CotaProgress label="Subiendo plano.pdf" percent={140} />);
    expect(screen.getByRole('progressbar', { name: 'Subiendo plano.pdf' })).toHaveAttribute('aria-valuenow', '100');
  });

  it('show the sentence of an error, the code for support only for faults, and a way to try again', async () => {
    const onRetry = jest.fn();
    const { user, rerender } = renderWithTheme(
      <ErrorState title="Error al cargar" error={error({})} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(coreErrors.UNAVAILABLE.text);
    expect(screen.getByText('Código: c-123')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(<ErrorState title="Error al cargar" error={error({ status: 404 })} />);
    expect(screen.queryByText(/Código/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  });
});
