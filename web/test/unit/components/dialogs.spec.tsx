import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DialogFrame } from '../../../src/components/feedback/dialog-frame.js';
import { useDiscardGuard } from '../../../src/components/feedback/use-discard-guard.js';
import { renderWithTheme } from '../../support/render.js';

function Notes({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState('');
  const { close, question } = useDiscardGuard(note !== '', onClose);
  return (
    <DialogFrame
      opened
      onClose={close}
      title="Nota"
      footer={
        <button type="button" onClick={close}>
          Salir
        </button>
      }
    >
      <input aria-label="Texto" value={note} onChange={(event) => setNote(event.target.value)} />
      {question}
    </DialogFrame>
  );
}

function Page() {
  const [opened, setOpened] = useState(true);
  return opened ? <Notes onClose={() => setOpened(false)} /> : <p>Cerrado</p>;
}

describe('a dialog with a form', () => {
  const asked = () => screen.queryByText('¿Descartar lo que escribiste?');

  it('closes without a question while nothing was typed', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Cerrado')).toBeVisible();
  });

  it.each([
    ['Esc', null],
    ['×', 'Cerrar'],
    ['its button', 'Salir'],
  ])('asks before it drops what was typed: %s', async (_way, button) => {
    const { user } = renderWithTheme(<Page />);
    await user.type(screen.getByLabelText('Texto'), 'medir otra vez');
    await (button ? user.click(screen.getByRole('button', { name: button })) : user.keyboard('{Escape}'));
    expect(asked()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir escribiendo' }));
    await waitFor(() => expect(asked()).toBeNull());
    expect(screen.getByLabelText('Texto')).toHaveValue('medir otra vez');
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Cerrado')).toBeVisible();
  });

  it('takes the question back on a second Esc', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.type(screen.getByLabelText('Texto'), 'medir');
    await user.keyboard('{Escape}');
    expect(asked()).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(asked()).toBeNull());
    expect(screen.getByLabelText('Texto')).toHaveValue('medir');
  });
});
