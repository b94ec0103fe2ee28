import { SecurityPage } from '../features/auth/pages/security.page.js';
import { CloseSessions } from './layouts/close-sessions.js';

/** `/app/perfil/contrasena`: the password form of the feature, and the sessions of the app. */
export function SecurityRoute() {
  return <SecurityPage sessions={<CloseSessions />} />;
}
