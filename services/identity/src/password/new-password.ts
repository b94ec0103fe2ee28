import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../account/password-hasher.js';
import { fieldFault } from './field-fault.js';

/** Words that attackers of this site try first, followed by digits or signs. */
const OWN_WORD = 'cotizaobra';
/** A shorter first part of an address, such as 'ana', says little. */
const NAME_MIN = 4;

/** A password that a person chooses: refused if it is easily guessed, else hashed. */
@Injectable()
export class NewPassword {
  private list?: Promise<Set<string>>;

  constructor(private readonly hasher: PasswordHasher) {}

  /**
   * Throws COMMON_PASSWORD for the 18,000 most used ones of eight characters or more, and for the site's name or the
   * mail address with digits or signs behind it (ASVS 5.0, 6.1.2, 6.2.4, 6.2.11).
   */
  async hash(password: string, email: string): Promise<string> {
    const typed = password.toLowerCase();
    this.list ??= commonPasswords();
    if ((await this.list).has(typed) || isNameOf(typed, email))
      throw fieldFault(identityErrors.COMMON_PASSWORD, 'password');
    return this.hasher.hash(password);
  }
}

function isNameOf(typed: string, email: string): boolean {
  const name = email.split('@')[0]!;
  const word = typed.replace(/[^\p{L}]+$/u, '');
  return typed === email || word === OWN_WORD || (name.length >= NAME_MIN && (typed === name || word === name));
}

/** Loaded with the first new password: it is large, and most starts never need it. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
