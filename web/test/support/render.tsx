import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { cssVariablesResolver, theme } from '../../src/app/theme.js';

/** Mantine as the app sets it up, without transitions and portals. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariablesResolver}>
      {children}
    </MantineProvider>
  );
}

/** Renders inside the theme and hands back a user who types and clicks. */
export function renderWithTheme(element: ReactElement): RenderResult & { user: UserEvent } {
  const result: RenderResult = render(element, { wrapper: Theme });
  return { user: userEvent.setup(), ...result };
}
