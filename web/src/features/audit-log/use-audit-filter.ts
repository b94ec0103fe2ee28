import type { AuditLogFilter } from '@cotizaobra/proto/companies/audit-log-model';
import { type AuditArea, auditAreas } from '@cotizaobra/proto/core/audited-acts.table';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Names in the URL. */
const names = { area: 'tipo', userId: 'persona', from: 'desde', to: 'hasta', search: 'buscar' } as const;
type Field = keyof typeof names;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface AuditFilter {
  filter: AuditLogFilter;
  isFiltered: boolean;
  set: (field: Field, value: string) => void;
  clear: () => void;
}

/** The filter of the list, kept in the URL; values that are none are ignored. */
export function useAuditFilter(): AuditFilter {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const read = (field: Field, isValid: (value: string) => boolean) => {
    const value = params.get(names[field]);
    return value && isValid(value) ? { [field]: value } : {};
  };
  const filter: AuditLogFilter = {
    ...(read('area', (value) => value in auditAreas) as { area?: AuditArea }),
    ...read('userId', (value) => ID.test(value)),
    ...read('from', (value) => DAY.test(value)),
    ...read('to', (value) => DAY.test(value)),
    ...read('search', (value) => value.length <= 100),
  };
  const go = (next: URLSearchParams) => navigate({ search: next.toString() }, { replace: true, state });
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    set: (field, value) => {
      const next = new URLSearchParams(params);
      if (value === '') next.delete(names[field]);
      else next.set(names[field], value);
      void go(next);
    },
    clear: () => {
      const next = new URLSearchParams(params);
      for (const name of Object.values(names)) next.delete(name);
      void go(next);
    },
  };
}
