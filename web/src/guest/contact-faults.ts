import { isRuc } from '@cotizaobra/proto/rules/ruc';
import { daysOf, type Typed } from './typed-answer.js';

export type ContactFaults = Partial<Record<'contactName' | 'ruc' | 'phone' | 'validityDays', string>>;

/** What is missing or wrong about who answers; the server refuses the same. */
export function contactFaults({ contactName, ruc, phone, validityDays }: Typed): ContactFaults {
  const faults: ContactFaults = {};
  if (contactName.trim() === '') faults.contactName = 'Escribe tu nombre y apellido';
  const fault = rucFault(ruc);
  if (fault) faults.ruc = fault;
  if (!/^[0-9+ ]{6,20}$/.test(phone.trim())) faults.phone = 'Escribe un teléfono: solo números, espacios y el signo +';
  if (validityDays.trim() !== '' && daysOf(validityDays) === null)
    faults.validityDays = 'Escribe los días con un número entero, de 1 a 365';
  return faults;
}

/** Why a RUC is refused; null for a right one. */
function rucFault(text: string): string | null {
  const ruc = text.trim();
  if (ruc === '') return 'Escribe el RUC de quien vende';
  if (!/^\d{11}$/.test(ruc)) return 'El RUC tiene 11 dígitos';
  return isRuc(ruc) ? null : 'Ese RUC no existe: revisa los dígitos';
}
