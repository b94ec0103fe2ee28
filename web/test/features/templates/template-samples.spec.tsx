import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { screen, waitFor } from '@testing-library/react';
import { openApp, startApi } from '../../support/app.js';
import { aList } from '../../support/documents.js';
import { answerFiles } from '../../support/file-answers.js';
import { answerFrame } from '../../support/signed-in.js';

const html = '<!doctype html><style>p{}</style><p>Muestra</p>';

const frames = () => [...document.querySelectorAll('iframe')];

describe('the cards of templates', () => {
  const api = startApi();
  beforeEach(() => {
    answerFrame(api);
    api.answer(quotationRoutes.listDocuments, aList([]));
    const type = 'text/html; charset=utf-8';
    const bytes = new TextEncoder().encode(html);
    answerFiles(api, [{ route: quotationRoutes.previewTemplate, type, name: 'Muestra.html', bytes }]);
  });

  it('show what prints, in frames that may do nothing, and the same large', async () => {
    const { user } = openApp('/app/clientes?modal=open', { token: 'token' });
    await waitFor(() => expect(frames()).toHaveLength(4));
    for (const frame of frames()) {
      expect(frame).toHaveAttribute('sandbox', '');
      expect(frame).toHaveAttribute('srcdoc', html);
    }
    await user.click(screen.getByRole('button', { name: 'Ver Plantilla 2 en grande' }));
    const large = await screen.findByRole('region', { name: 'Plantilla 2' });
    await waitFor(() => expect(large.querySelector('iframe')).toHaveAttribute('srcdoc', html));
  });
});
