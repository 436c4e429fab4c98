import { inSpan } from '../tracing/spans.ts'
import type { Invoke } from './invoke.ts'

/**
 * Records each call as a span; it begins a new trace if its caller brought none.
 * @param contract the known functions: any other name is a stranger's text, and is not recorded
 */
export const traceCalls =
  (invoke: Invoke, contract: Readonly<Record<string, unknown>>): Invoke =>
  (functionId, input, caller) =>
    inSpan(
      {
        name: Object.hasOwn(contract, functionId) ? functionId : 'unknown function',
        kind: 'call',
        parent: caller.traceparent,
        attributes: { 'http.request.method': caller.method, 'app.correlation_id': caller.correlationId },
        outcome: ({ status }) => ({ 'http.response.status_code': status }),
      },
      (traceparent) => invoke(functionId, input, { ...caller, ...(traceparent && { traceparent }) }),
    )
