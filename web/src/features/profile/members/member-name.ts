import type { Member } from '@cotizaobra/proto/companies/model';

/** 'Luis Quispe', else the e-mail, else the cargo. */
export function memberName({ name, lastName, email, position }: Member): string {
  return [name, lastName].filter(Boolean).join(' ') || email || position;
}
