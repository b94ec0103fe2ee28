import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { RegisterPasskey } from '@cotizaobra/proto/identity/register-passkey';
import type { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import type { StartPasskey } from '@cotizaobra/proto/identity/start-passkey';
import type { StartPasskeySignIn } from '@cotizaobra/proto/identity/start-passkey-sign-in';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type NewPasskey = MessageInput<typeof RegisterPasskey>['answer'];
type UsedPasskey = MessageInput<typeof SignInWithPasskey>['answer'];

/** The device makes a passkey after finger, face or PIN. Throws if it refuses or the user stops it. */
export async function createPasskey(options: MessageOutput<typeof StartPasskey>): Promise<NewPasskey> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as NewPasskey;
}

/** The device signs with one of its passkeys. Throws if it has none or the user stops it. */
export async function askPasskey(options: MessageOutput<typeof StartPasskeySignIn>): Promise<UsedPasskey> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as UsedPasskey;
}
