import { PEER_TONES } from '@cotizaobra/item-grid/view/peer-marks';
import { initialsOf } from '../../lib/initials.js';

/** A colleague in the same document. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly firstName: string;
  readonly initials: string;
  /** From 1 to `PEER_TONES`: the colour. */
  readonly tone: number;
}

/** Gives each colleague a colour of their own, as long as there are enough. */
export class People {
  private readonly known = new Map<string, Person>();

  of(userId: string, name: string): Person {
    const person = this.known.get(userId);
    if (person?.name === name) return person;
    const made = {
      userId,
      name,
      firstName: name.split(' ')[0] ?? name,
      initials: initialsOf(name),
      tone: person?.tone ?? (this.known.size % PEER_TONES) + 1,
    };
    this.known.set(userId, made);
    return made;
  }
}
