import { Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';
import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id (the package's own default kind). Source: OWASP password storage, 19 MiB and 2 passes. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that may wait for each running one before sign-ins are refused: about one second of waiting. */
const WAITING_PER_RUNNING = 32;

/** Hashes and checks passwords, a limited number at the same time, because each needs 19 MiB and a thread. */
export class PasswordHasher {
  private readonly semaphore: Semaphore;
  private decoy: Promise<string> | null = null;

  constructor(concurrency: number) {
    this.semaphore = new Semaphore(concurrency, concurrency * WAITING_PER_RUNNING);
  }

  /** The PHC string of a password. Throws UNAVAILABLE when too many wait. */
  hash(password: string): Promise<string> {
    return this.semaphore.run(() => hash(composed(password), options));
  }

  /**
   * Whether the password matches the hash. Without a hash (unknown e-mail) it checks a decoy and returns false, so that
   * the response time does not reveal which e-mails exist.
   */
  async verify(hashed: string | null, password: string): Promise<boolean> {
    const against = hashed ?? (await this.decoyHash());
    const matches = await this.semaphore.run(() => verify(against, composed(password)));
    return matches && hashed !== null;
  }

  /** Creates the decoy before the first sign-in. */
  async warmUp(): Promise<void> {
    await this.decoyHash();
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash(crypto.randomUUID());
    return this.decoy;
  }
}

/** Keyboards write 'ñ' as one or two code points; both must give the same password. */
const composed = (password: string): string => password.normalize('NFC');
