import { type ComponentType, lazy } from 'react';

/** A part that loads when it is asked for. Without a connection it says so, and the page stays. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: NoConnection })));

function NoConnection() {
  return (
    <p className="fault" role="alert">
      Esto necesita conexión. Vuelve a intentarlo cuando haya señal.
    </p>
  );
}
