const paths = {
  ask: 'M3 4h14v9.500H9.500L6 16.800v-3.300H3Z',
  back: 'M4 7.500h7.500a4.200 4.200 0 0 1 0 8.500H7M7 4 3.500 7.500 7 11',
  check: 'M4.500 10.500 8.500 14.500 15.500 6',
  clock: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14M10 6v4.200l2.800 1.800',
  cloud: 'M5.500 15.500a3.500 3.500 0 0 1-.3-7A5 5 0 0 1 14.700 8a3.800 3.800 0 0 1-.2 7.500Z',
  cloudOff:
    'M5.500 15.500a3.500 3.500 0 0 1-.3-7M8 5a5 5 0 0 1 6.700 3a3.800 3.800 0 0 1 2.300 5.800M3 3l14 14M5.500 15.500h8.500',
  download: 'M10 3v9M6 8.500l4 4 4-4M3 13.500V17h14v-3.500',
  file: 'M5 2.500h6.500L15.500 6.500v11h-10.500ZM11.500 2.500v4h4M7.500 10h5.500M7.500 13h5.500',
  info: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14M10 9.200v4.300M10 6.300v.2',
  lock: 'M4.500 9h11v8h-11ZM7 9V6.500a3 3 0 0 1 6 0V9',
  no: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14M5 5l10 10',
  note: 'M3.500 16.500v-3L13 4l3 3-9.500 9.500ZM11 6l3 3',
  pin: 'M10 17.500s5.500-4.700 5.500-9a5.500 5.500 0 0 0-11 0c0 4.300 5.500 9 5.500 9ZM10 6.500a2 2 0 1 1 0 4a2 2 0 0 1 0-4',
  send: 'M17.500 2.500 2.500 8.500l6 3 3 6ZM17.500 2.500l-9 9',
  shield: 'M10 2.500 16 5v4.500c0 4-2.700 6.700-6 8c-3.300-1.300-6-4-6-8V5ZM7.200 10l2 2 3.600-4',
  table: 'M3 4h14v12.500H3ZM3 8.200h14M3 12.300h14M8 4v12.500',
  warn: 'M10 3 18 16.500H2ZM10 8v4M10 14v.2',
} as const;

/** Line icons of the page, drawn on a grid of 20; the text beside each says the same. */
export function Icon({ name, size = 18 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
