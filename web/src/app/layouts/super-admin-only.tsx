import { Navigate, Outlet } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';

/** Around the routes of `/app` that are a superAdmin's; the server refuses their calls to others anyway. */
export function SuperAdminOnly() {
  return useSignedIn().user.role === 'superAdmin' ? <Outlet /> : <Navigate to="/app" replace />;
}
