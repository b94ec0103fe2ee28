import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { renderWithTheme } from '../../support/render.js';

describe('the theme', () => {
  it('fills the primary button with the token, not with a shade of its own', () => {
    renderWithTheme(<Button>Ingresar</Button>);
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    const sheet = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
    expect(sheet).toContain('--mantine-color-plano-filled: var(--fill)');
  });
});
