import { FACTS_MIN } from '@cotizaobra/proto/companies/reputation';

/** SQL: a correlated subquery, because only the ten companies of a page need it. */
export const ANSWERING = `(SELECT json_build_object('answered', provider->'answered', 'received', provider->'received',
    'medianMinutes', provider->'medianMinutes')
  FROM reputation
  WHERE reputation.company_id = company.id AND (provider->>'received')::integer >= ${FACTS_MIN}) AS answering`;
