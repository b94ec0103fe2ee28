const { AbortController: NodeController, AbortSignal: NodeSignal, fetch: fetchOfNode } = globalThis;

/** jsdom's events take jsdom's signals alone, Node's network Node's alone: one follows the other. */
function forNode(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof NodeSignal) return init;
  const controller = new NodeController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return { ...init, signal: controller.signal };
}

class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, forNode(init));
  }
}

/** Node's, which fetch takes; React also makes one of a form that is being submitted. */
class FormDataOfForm extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** Node's network, which takes what jsdom has. */
export const nodeNetwork = {
  Request: BridgedRequest,
  FormData: FormDataOfForm,
  fetch: (input, init) => fetchOfNode(input, forNode(init)),
};
