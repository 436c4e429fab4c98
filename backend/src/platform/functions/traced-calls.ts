import { inSpan } from '../tracing/spans.ts'
import type { Invoke } from './invoke.ts'

/**
 * Each call is a span, and begins a trace where its caller brought none.
 * @param contract the functions there are: another name is a stranger's words
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
