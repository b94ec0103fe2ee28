import type { Saving } from './answer-keeper.js';
import { Icon } from './icons.js';

const texts: Record<Saving, string> = {
  saved: 'Guardado',
  waiting: 'Guardando…',
  saving: 'Guardando…',
  offline: 'Guardado en este equipo, sin conexión',
  unkept: 'Este navegador no guarda: no cierres la página',
  refused: 'Sin guardar en el servidor',
};

const isGood = (saving: Saving) => saving === 'saved' || saving === 'waiting' || saving === 'saving';

/** Where what was typed is now. */
export function SavingMark({ saving }: { saving: Saving }) {
  return (
    <span className="saving" role="status" data-local={isGood(saving) ? undefined : true}>
      <Icon name={isGood(saving) ? 'cloud' : 'cloudOff'} size={16} />
      {texts[saving]}
    </span>
  );
}
