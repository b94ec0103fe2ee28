import type { GuestFault } from './guest-api.js';
import { Icon } from './icons.js';
import type { Guest } from './use-guest.js';

interface Words {
  title: string;
  next: string;
}

const words: Record<string, Words> = {
  INVITATION_OVER: {
    title: 'Este enlace ya no sirve',
    next: 'Si aún quieres cotizar, escribe a quien te invitó y pídele que renueve el enlace. Tus precios siguen guardados.',
  },
  INVITATION_NOT_FOUND: {
    title: 'Abre el enlace de tu invitación',
    next: 'Está en el correo o en el mensaje de WhatsApp que recibiste. Ábrelo completo, en este mismo navegador.',
  },
  GUEST_REQUEST_CLOSED: {
    title: 'El cliente retiró este pedido',
    next: 'Si lo cambió por otro, recibirás un enlace nuevo.',
  },
  LINK_OFFLINE: {
    title: 'Sin conexión para abrir este enlace',
    next: 'Cuando vuelva la señal, inténtalo otra vez. Lo que escribiste en este equipo sigue guardado.',
  },
  GUEST_OTHER_LINK: {
    title: 'Abriste otro enlace en este equipo',
    next: 'Vuelve a abrir el enlace de este pedido; lo que escribiste sigue guardado.',
  },
};

/** A link is opened again as a whole, so that it sets its cookie. */
function again({ keeper }: Guest, { code }: GuestFault): void {
  if (code === 'LINK_OFFLINE') location.reload();
  else void keeper.load();
}

/** Why there is no page, and what to do. */
export function FaultNotice({ guest, fault }: { guest: Guest; fault: GuestFault }) {
  const { title, next } = words[fault.code] ?? {
    title: fault.status === 0 ? 'Sin conexión' : 'No podemos mostrar este pedido',
    next: fault.status === 0 ? 'Cuando vuelva la señal, inténtalo otra vez.' : fault.message,
  };
  return (
    <section className="notice whole" role="alert">
      <Icon name={fault.status === 0 ? 'cloudOff' : 'warn'} size={32} />
      <h1>{title}</h1>
      <p>{next}</p>
      {fault.code === 'LINK_OFFLINE' && guest.lastTitle && (
        <a className="second" href="/responder">
          Seguir con «{guest.lastTitle}»
        </a>
      )}
      {fault.isPassing && (
        <button type="button" className="second" onClick={() => again(guest, fault)}>
          Volver a intentar
        </button>
      )}
    </section>
  );
}
