import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers.js';
import { createRouter } from './router.js';

export function App() {
  const [router] = useState(createRouter);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
