const formatter = new Intl.DateTimeFormat('es-PE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Lima',
});

/** `Viernes, 20 de noviembre de 2026` */
export function todayInWords(now: Date): string {
  const words = formatter.format(now);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
