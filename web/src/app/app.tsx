import { MantineProvider } from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.js';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <h1>CotizaObra</h1>
    </MantineProvider>
  );
}
