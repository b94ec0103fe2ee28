import { jest } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import type { ApiError } from '../../../src/api/api-error.js';
import { showToast } from '../../../src/components/feedback/show-toast.js';
import { Toaster } from '../../../src/components/feedback/toaster.js';
import { renderWithTheme } from '../../support/render.js';

const fault = (overrides: Partial<ApiError> = {}): ApiError => ({
  status: 500,
  code: 'INTERNAL',
  text: 'Algo falló de nuestro lado.',
  fields: [],
  correlationId: 'c-123',
  retryAfter: null,
  ...overrides,
});

describe('a toast about what failed', () => {
  afterEach(() => act(() => notifications.clean()));

  const show = async (error: ApiError) => {
    renderWithTheme(<Toaster />);
    act(() => showToast({ tone: 'err', title: 'No se guardó', text: error.text, error }));
    return screen.findByRole('alert');
  };

  it('says the code of a fault, by which it is found in the logs', async () => {
    expect(await show(fault())).toHaveTextContent('Algo falló de nuestro lado.Código: c-123');
  });

  it('says no code for a refusal, whose sentence says what to do', async () => {
    expect(await show(fault({ status: 409 }))).not.toHaveTextContent('Código');
  });

  it('says no code for a call that never arrived', async () => {
    expect(await show(fault({ status: 0 }))).not.toHaveTextContent('Código');
  });
});

describe('a toast of success', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => notifications.clean());
    jest.useRealTimers();
  });

  it('goes after 5 s, and one with a button after 8 s', () => {
    renderWithTheme(<Toaster />);
    act(() => showToast({ tone: 'ok', title: 'Anuncio publicado' }));
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.getByRole('status')).toHaveTextContent('Anuncio publicado');
    act(() => jest.advanceTimersByTime(200));
    // Its way out is a transition.
    act(() => jest.advanceTimersByTime(500));
    expect(screen.queryByText('Anuncio publicado')).toBeNull();

    const undo = jest.fn();
    act(() => showToast({ tone: 'ok', title: 'Eliminada', action: { label: 'Deshacer', onClick: undo } }));
    act(() => jest.advanceTimersByTime(7_500));
    act(() => screen.getByRole('button', { name: 'Deshacer' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('leaves an error until it is closed', () => {
    renderWithTheme(<Toaster />);
    act(() => showToast({ tone: 'err', title: 'No se guardó' }));
    act(() => jest.advanceTimersByTime(600_000));
    expect(screen.getByRole('alert')).toHaveTextContent('No se guardó');
  });
});
