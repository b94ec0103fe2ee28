import type { AppDispatch } from '../../api/use-app-dispatch.js';
import { getComparison } from './get-comparison.api.js';

/** Asks for the comparison before its page is here. */
export function loadComparison(dispatch: AppDispatch, id: string): void {
  void dispatch(getComparison.initiate({ id }, { subscribe: false }));
}
