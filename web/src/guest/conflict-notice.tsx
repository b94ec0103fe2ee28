import type { Guest } from './use-guest.js';

/** Two people on one link: both texts of each field that both changed, and whose stands. */
export function ConflictNotice({ guest }: { guest: Guest }) {
  const { conflict, keeper } = guest;
  if (!conflict) return null;
  return (
    <section className="notice" role="alert">
      <h2>Otra persona escribió en este mismo enlace</h2>
      <p>Juntamos lo que no se cruza. En esto escribieron distinto; lo tuyo sigue en este equipo:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Lo tuyo</th>
            <th scope="col">Lo de la otra persona</th>
          </tr>
        </thead>
        <tbody>
          {conflict.clashes.map(({ what, mine, theirs }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="pair">
        <button type="button" className="second" onClick={() => keeper.settle('mine')}>
          Quedarme con lo mío
        </button>
        <button type="button" className="second" onClick={() => keeper.settle('theirs')}>
          Usar lo de la otra persona
        </button>
      </div>
    </section>
  );
}
