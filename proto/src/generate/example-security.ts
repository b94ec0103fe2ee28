const passkeyId = 'kQ3v8Z0yXw1nT5kB7rJ2mC4hL6pD9sF0';
const challenge = 'q3v8Z0yXw1nT5kB7rJ2mC4hL6pD9sF0gA-eU_iOxYtE';
const userHandle = 'MDE5YTlmMTAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDBiMGEx';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = [
  'k3m9-x7q2-0vbn-4hd8',
  '8t2w-5ncr-y1ze-q6fj',
  'v0h4-g9sd-m3kp-2xbt',
  'r7yc-1nqe-8wj5-z4mg',
  '3fbd-t6vx-0k9h-s2pn',
  'q8me-4zrw-j7y1-c5tg',
  '9xkn-2hvd-b0sf-6mqj',
  'w1pt-e7gz-5rcy-k3n8',
  'd4jv-y9m0-q2xh-t6bs',
  'z5wc-8fnr-1gkp-v7e3',
];
const answer = { id: passkeyId, rawId: passkeyId, type: 'public-key', clientExtensionResults: {} };
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

const domainRecord = {
  name: '_cotizaobra.wayra.pe',
  value: 'cotizaobra-verification=5f0c1c5e9d1b4b0f9a51f2e8a7d3c6b4',
};
const signInDomain = { domain: 'wayra.pe', record: domainRecord, provedAt: '2026-03-02T15:04:05.000Z' };
const signInProvider = {
  issuer: 'https://login.wayra.pe',
  clientId: 'cotizaobra',
  domains: [signInDomain],
  joinRole: 'lector',
  updatedAt: '2026-03-02T15:00:00.000Z',
};

/** Sessions, second factor and passkeys of a person; a company's provider. */
export const securityValues: Readonly<Record<string, unknown>> = {
  device: 'Chrome en Windows',
  place: '190.42.7.1',
  lastSeenAt: '2026-11-20T15:20:40.000Z',
  'OpenSession.startedAt': '2026-11-20T14:02:11.000Z',
  'OpenSession.current': true,
  'FactorChallenge.challenge': 'eyJhbGciOiJFZERTQSIsInR5cCI6ImNoYWxsZW5nZStqd3QifQ.eyJwd2QiOjF9.c2lnbmF0dXJl',
  'FactorChallenge.expiresAt': '2026-11-20T15:29:00.000Z',
  'CompleteSignInRequest.challenge': 'eyJhbGciOiJFZERTQSIsInR5cCI6ImNoYWxsZW5nZStqd3QifQ.eyJwd2QiOjF9.c2lnbmF0dXJl',
  'CompleteSignInRequest.code': '482915',
  'CompleteProviderSignInRequest.answer': 'code=Qx8Zr1&state=k3JmX0wq&iss=https%3A%2F%2Flogin.wayra.pe',
  'SetSignInProviderRequest.issuer': 'https://login.wayra.pe',
  'SetSignInProviderRequest.clientId': 'cotizaobra',
  'SetSignInProviderRequest.clientSecret': 'el-secreto-que-da-el-proveedor',
  'SetSignInProviderRequest.domains': ['wayra.pe'],
  'ConfirmTotpRequest.code': '482915',
  'StepUpSessionRequest.code': '482915',
  confirmedAt: '2026-11-20T15:20:40.000Z',
  TotpState: { enrolled: true, confirmedAt: '2026-11-20T15:20:40.000Z', recoveryCodesLeft: 10 },
  TotpSecret: {
    secret,
    uri: `otpauth://totp/CotizaObra:rosa.naupari%40wayrasur.pe?issuer=CotizaObra&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  },
  recoveryCodes,
  Passkey: {
    id: passkeyId,
    name: 'Laptop de la oficina',
    createdAt: '2026-11-20T14:02:11.000Z',
    lastUsedAt: '2026-11-20T15:24:00.000Z',
  },
  'RegisterPasskeyRequest.name': 'Laptop de la oficina',
  'RenamePasskeyRequest.name': 'Laptop de la oficina',
  'renamePasskey.id': passkeyId,
  'removePasskey.id': passkeyId,
  NewPasskeyAnswer: {
    ...answer,
    response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
  },
  PasskeyAnswer: {
    ...answer,
    response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQDx', userHandle },
  },
  NewPasskeyOptions: {
    challenge,
    rp: { id: 'cotizaobra.pe', name: 'CotizaObra' },
    user: { id: userHandle, name: 'rosa.naupari@wayrasur.pe', displayName: 'rosa.naupari@wayrasur.pe' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
  PasskeyOptions: { challenge, rpId: 'cotizaobra.pe', timeout: 300_000, userVerification: 'required' },
  CompanySecurity: { requiresFactor: true },
  DomainRecord: domainRecord,
  SignInDomain: signInDomain,
  SignInProvider: signInProvider,
  CompanySignInProvider: { provider: signInProvider, redirectUri: 'https://cotizaobra.pe/auth/empresa' },
  ProviderSignIn: { url: 'https://login.wayra.pe/authorize?client_id=cotizaobra&state=k3JmX0wq' },
};
