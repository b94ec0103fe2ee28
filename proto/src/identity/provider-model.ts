import { z } from 'zod';
import { companyRoleSchema } from '../core/company-role.js';
import { requiredText } from '../core/text.js';

const SIGN_IN_DOMAINS_MAX = 5;
/** For this time a browser may come back from the provider. */
export const PROVIDER_SIGN_IN_MINUTES = 10;
/** Page of the web to which the provider sends the browser back. */
export const PROVIDER_RETURN_PATH = '/auth/empresa';

/** Labels as in RFC 1035, lower case; names with accents in their `xn--` form. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** Domain of e-mail addresses as people type it: `@Wayra.pe ` is `wayra.pe`. */
const signInDomainSchema = z
  .string({ error: 'Escribe un dominio' })
  .trim()
  .max(260, 'El dominio es demasiado largo')
  .transform((text) => text.replace(/^@/, '').toLowerCase())
  .pipe(z.string().regex(DOMAIN, 'Escribe solo el dominio, por ejemplo constructora.pe'));

/** DNS record by which a company shows that a domain is its own. */
const domainRecordSchema = z.object({ name: z.string(), value: z.string() }).meta({ id: 'DomainRecord' });

const providerDomainSchema = z
  .object({
    domain: z.string(),
    record: domainRecordSchema,
    /** Null: people of this domain cannot sign in with the provider yet. */
    provedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SignInDomain' });

/** Role of a person whom the provider brings to the company; null: the owner accepts each person. */
const joinRoleSchema = companyRoleSchema.exclude(['owner'], { error: 'Elige un rol de la lista' }).nullable();

const issuerSchema = z
  .string({ error: 'Escribe la dirección del proveedor' })
  .trim()
  .max(500, 'La dirección es demasiado larga')
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), 'Escribe una dirección que empiece con https://');

/** What the owner types. */
export const signInProviderFormSchema = z.object({
  /** Issuer of OpenID Connect Discovery 1.0, without `/.well-known/openid-configuration`. */
  issuer: issuerSchema,
  clientId: requiredText(200, 'Escribe el identificador de cliente'),
  /** Absent: the stored one stays. */
  clientSecret: requiredText(500, 'Escribe el secreto de cliente').optional(),
  domains: z
    .array(signInDomainSchema)
    .min(1, 'Agrega el dominio de los correos de tu empresa')
    .max(SIGN_IN_DOMAINS_MAX, `Puedes agregar hasta ${SIGN_IN_DOMAINS_MAX} dominios`)
    .transform((domains) => [...new Set(domains)]),
  joinRole: joinRoleSchema,
});

/** OpenID Connect provider by which people of a company sign in. Its secret never leaves the server. */
const signInProviderSchema = z
  .object({
    issuer: z.string(),
    clientId: z.string(),
    domains: z.array(providerDomainSchema),
    joinRole: joinRoleSchema,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SignInProvider' });
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** `redirectUri`: what the owner enters at the provider. */
export const companyProviderSchema = z
  .object({ provider: signInProviderSchema.nullable(), redirectUri: z.string() })
  .meta({ id: 'CompanySignInProvider' });
export type CompanyProvider = z.infer<typeof companyProviderSchema>;
