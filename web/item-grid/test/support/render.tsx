import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';

const Theme = ({ children }: { children: ReactNode }) => <MantineProvider env="test">{children}</MantineProvider>;

/** Renders inside Mantine, without transitions and portals, and hands back a user who types and clicks. */
export function renderWithTheme(element: ReactElement): RenderResult & { user: UserEvent } {
  const result: RenderResult = render(element, { wrapper: Theme });
  return { user: userEvent.setup(), ...result };
}
