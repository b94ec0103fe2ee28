const STATIC_PATHS = ['/', '/portal/directorio', '/data_tecnica', '/acerca', '/politicas'];
const FRESH_MS = 3_600_000;
const API_TIMEOUT_MS = 2_000;
/** Search engines accept 50,000 addresses per file; more would need an index of several files. */
const MAX_PAGES = 200;

interface CompaniesPage {
  companies: { id: string }[];
  meta: { hasNextPage: boolean };
}

/** `robots.txt`: allows the public pages, disallows the rest. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /app',
    'Disallow: /auth',
    'Disallow: /api',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * Makes the function that answers `sitemap.xml`: static pages, and every company of the directory if the API answers.
 * @param apiUrl address of the gateway
 */
export function createSiteMap(publicUrl: string, apiUrl: string | undefined): () => Promise<string> {
  let kept: { until: number; text: Promise<string> } | null = null;
  return () => {
    if (kept && kept.until > Date.now()) return kept.text;
    const text = write(publicUrl, apiUrl);
    kept = { until: Date.now() + FRESH_MS, text };
    return text;
  };
}

async function write(publicUrl: string, apiUrl: string | undefined): Promise<string> {
  const companies = apiUrl ? await companyIds(apiUrl) : [];
  const paths = [...STATIC_PATHS, ...companies.map((id) => `/portal/directorio/${encodeURIComponent(id)}`)];
  const entries = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The companies received before the API failed. */
async function companyIds(apiUrl: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await companiesPage(apiUrl, page);
    if (!answer) break;
    ids.push(...answer.companies.map(({ id }) => id));
    if (!answer.meta.hasNextPage) break;
  }
  return ids;
}

async function companiesPage(apiUrl: string, page: number): Promise<CompaniesPage | null> {
  try {
    const response = await fetch(new URL(`/api/portal/companies?page=${page}`, apiUrl), {
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as CompaniesPage) : null;
  } catch {
    return null;
  }
}
