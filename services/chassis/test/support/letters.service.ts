import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { composeMail } from '@cotizaobra/chassis/mail/compose-mail';
import type { Mail } from '@cotizaobra/chassis/mail/mail';
import { Module } from '@nestjs/common';

@Module({})
class LettersModule {}

/** A service that does nothing but write to people. */
export const service: ServiceDefinition = {
  name: 'notifications',
  module: LettersModule,
  database: { entities: [], migrations: [], mail: true },
};

export const aMail = (overrides: Partial<Mail> = {}): Mail => ({
  to: 'rosa@example.pe',
  subject: 'Cotización enviada: Peñón Ñuñoa',
  kind: 'test',
  ...composeMail({
    title: 'Llegó una cotización',
    preview: 'Ferretería El Ñandú',
    paragraphs: ['Hola, Rosa.'],
    action: { label: 'Ver la cotización', url: 'https://cotizaobra.pe/app?a=1&b=2' },
  }),
  ...overrides,
});
