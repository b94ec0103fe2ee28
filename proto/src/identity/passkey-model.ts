import { z } from 'zod';
import { requiredText } from '../core/text.js';

export const PASSKEYS_MAX = 10;
/** For this time a browser may answer the options of a passkey. */
export const PASSKEY_MINUTES = 5;

/** Id of a credential: base64url of up to 1,023 bytes (WebAuthn). */
export const passkeyIdSchema = z.string().regex(/^[\w-]{1,1364}$/, 'Esta llave no existe');
export const passkeyNameSchema = requiredText(60, 'Escribe un nombre');

/** A passkey of a person; its key never leaves the device. */
export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

const encoded = z.string().max(8_192);

const answerOf = <T extends z.ZodRawShape>(name: string, response: T) =>
  z.object({
    id: passkeyIdSchema,
    rawId: passkeyIdSchema,
    type: z.literal('public-key', 'El navegador no devolvió una llave de acceso. Vuelve a intentarlo.'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.object({}).default({}),
    response: z.object(response).meta({ id: name }),
  });

/** What `navigator.credentials.create` gives, as JSON (WebAuthn level 3). */
export const newPasskeyAnswerSchema = answerOf('NewPasskeyResponse', {
  clientDataJSON: encoded,
  attestationObject: encoded,
  transports: z.array(z.string().max(40)).max(10).optional(),
}).meta({ id: 'NewPasskeyAnswer' });

/** What `navigator.credentials.get` gives, as JSON. */
export const passkeyAnswerSchema = answerOf('PasskeyResponse', {
  clientDataJSON: encoded,
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded.optional(),
}).meta({ id: 'PasskeyAnswer' });

const descriptor = z
  .object({
    id: z.string(),
    type: z.literal('public-key', 'El navegador no devolvió una llave de acceso. Vuelve a intentarlo.'),
    transports: z.array(z.string()).optional(),
  })
  .meta({ id: 'PasskeyDescriptor' });

/** Options for `navigator.credentials.create`, as JSON. */
export const newPasskeyOptionsSchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }).meta({ id: 'PasskeySite' }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }).meta({ id: 'PasskeyUser' }),
    pubKeyCredParams: z.array(
      z
        .object({
          alg: z.number(),
          type: z.literal('public-key', 'El navegador no devolvió una llave de acceso. Vuelve a intentarlo.'),
        })
        .meta({ id: 'PasskeyAlgorithm' }),
    ),
    timeout: z.number().optional(),
    attestation: z.string().optional(),
    excludeCredentials: z.array(descriptor).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.string().optional(),
      })
      .meta({ id: 'PasskeySelection' })
      .optional(),
  })
  .meta({ id: 'NewPasskeyOptions' });

/** Options for `navigator.credentials.get`, as JSON. */
export const passkeyOptionsSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    userVerification: z.string().optional(),
  })
  .meta({ id: 'PasskeyOptions' });
