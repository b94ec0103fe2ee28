import { SecurityPage } from '../features/auth/pages/security.page.js';
import { CloseSessions } from './layouts/close-sessions.js';

/** `/app/perfil/contrasena`: the password from the feature, the sessions from the app. */
export function SecurityRoute() {
  return <SecurityPage sessions={<CloseSessions />} />;
}
