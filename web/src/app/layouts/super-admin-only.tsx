import { Navigate, Outlet } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';

/** Guards the routes of `/app` for superAdmins; the server refuses others' calls anyway. */
export function SuperAdminOnly() {
  return useSignedIn().user.role === 'superAdmin' ? <Outlet /> : <Navigate to="/app" replace />;
}
