import { useSite } from '../../lib/site.js';
import { jsonForHtml } from './json-for-html.js';
import { PageTitle } from './page-title.js';

interface PublicHeadProps {
  title: string;
  /** One or two sentences for search engines and link previews. */
  description: string;
  /** Path of the page without filter parameters. */
  path: string;
  /** Path of the picture for link previews. */
  picture?: string;
  /** Structured data by schema.org, one object each. */
  data?: readonly object[];
}

/** Metadata of a public page for search engines and link previews. React moves it into the head, on the server too. */
export function PublicHead({ title, description, path, picture, data = [] }: PublicHeadProps) {
  const { origin, nonce } = useSite();
  const address = `${origin}${path}`;
  return (
    <>
      <PageTitle title={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="CotizaObra" />
      <meta property="og:locale" content="es_PE" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture ? <meta property="og:image" content={`${origin}${picture}`} /> : null}
      {data.map((item, at) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: the objects of a page never change places
          key={at}
          type="application/ld+json"
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped
          dangerouslySetInnerHTML={{ __html: jsonForHtml(item) }}
        />
      ))}
    </>
  );
}
