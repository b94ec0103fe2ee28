import { contactData } from './contact-data.js';

/** Operator and search of the site, by schema.org. */
export function siteData(origin: string): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'CotizaObra',
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      email: contactData.email.shown,
      telephone: contactData.whatsapp.shown,
      address: { '@type': 'PostalAddress', addressLocality: 'Lima', addressCountry: 'PE' },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'CotizaObra',
      url: `${origin}/`,
      inLanguage: 'es-PE',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/portal/directorio?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
