import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DialogFrame } from '../../../src/components/feedback/dialog-frame.js';
import { DayInput } from '../../../src/components/forms/day-input.js';
import { typedDay } from '../../../src/components/forms/typed-day.js';
import { renderWithTheme } from '../../support/render.js';

function Delivery() {
  const [day, setDay] = useState('2026-11-20');
  return (
    <>
      <DayInput label="Entrega" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

describe('a day that is typed', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['5/3/2026', '2026-03-05'],
    ['05-03-26', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['31/02/2026', null],
    ['11/20/2026', null],
    ['mañana', null],
  ])('%s', (typed, day) => expect(typedDay(typed)).toBe(day));

  it('stands as day, month and year in a browser that speaks English, and is read in that order', async () => {
    const { user } = renderWithTheme(<Delivery />);
    const field = screen.getByLabelText('Entrega');
    expect(field).toHaveValue('20/11/2026');
    expect(field).not.toHaveAttribute('type', 'date');
    await user.clear(field);
    await user.type(field, '05/03/2027');
    expect(screen.getByRole('status')).toHaveTextContent('2027-03-05');
    await user.tab();
    expect(field).toHaveValue('05/03/2027');
    await user.clear(field);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('gives Esc to its calendar first, then to the dialog around it', async () => {
    const close = jest.fn();
    const { user } = renderWithTheme(
      <DialogFrame opened onClose={close} title="Anuncio">
        <Delivery />
      </DialogFrame>,
    );
    await user.click(screen.getByLabelText('Entrega'));
    expect(await screen.findByText(/noviembre 2026/i)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/noviembre 2026/i)).toBeNull());
    expect(close).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
