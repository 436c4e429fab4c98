/** Puts the dispatcher together: the functions, their handlers, and what those need. */

import type { Provider } from '@nestjs/common'
import type { IncomingHttpHeaders } from 'node:http'
import type { Declaration } from '../../contract/declare.ts'
import type { FoldedStates } from '../commands/folded-states.ts'
import { FOLDED_STATES, SEND_COMMAND, type SendCommand } from '../commands/sent-command.ts'
import { openAnswerCache } from '../functions/answer-cache.ts'
import { createAskInPast } from '../functions/ask-in-past.ts'
import { ANSWER_COUNTER, type AnswerCounter, type CachedFunctions } from '../functions/cached-function.ts'
import { createDispatcher, DISPATCHER } from '../functions/dispatcher.ts'
import { createInvoke } from '../functions/invoke.ts'
import type { Handlers } from '../functions/registry.ts'
import { traceCalls } from '../functions/traced-calls.ts'
import { POSITION_OF, type PositionOf } from '../projecting/progress.ts'
import { SESSION_SERVICE, type SessionService } from '../sessions/session-service.ts'
import type { Session } from '../sessions/session.ts'
import type { Infrastructure } from './infrastructure.ts'

type Contract = Readonly<Record<string, Declaration>>

/** What a test may replace: the functions, the session and the clock. */
export interface Overrides<C extends Contract, Needs extends object> {
  readonly contract: C
  readonly handlers: Handlers<C, Needs>
  /** Which functions' answers are cached; none if omitted. */
  readonly cached?: CachedFunctions<C>
  /** Replaces reading the session from the cookies. */
  readonly readSession?: (headers: IncomingHttpHeaders) => Promise<Session | null>
  readonly clock: () => Date
}

/**
 * Calls the server functions with what their features need.
 * @param needed the tokens of what the handlers need, by the names they know it under
 */
export const dispatcherProvider = <C extends Contract, Needs extends object>(
  infrastructure: Infrastructure,
  { contract, handlers, cached = {}, readSession, clock }: Overrides<C, Needs>,
  needed: Readonly<Record<string, symbol>>,
): Provider => ({
  provide: DISPATCHER,
  inject: [
    SEND_COMMAND,
    FOLDED_STATES,
    POSITION_OF,
    SESSION_SERVICE,
    ANSWER_COUNTER,
    ...Object.values(needed),
  ],
  useFactory: (
    sendCommand: SendCommand,
    states: FoldedStates,
    positionOf: PositionOf,
    sessions: SessionService,
    counter: AnswerCounter<unknown>,
    ...needs: readonly unknown[]
  ) => {
    const { settings, keys, store, logger, projections } = infrastructure
    const invoke = createInvoke({
      ...infrastructure,
      contract,
      handlers,
      sendCommand,
      lookupKey: settings.secrets.lookupKey,
      clock,
      async *readStream(stream) {
        for await (const event of store.readStream(stream))
          yield { ...event, actorId: event.metadata.actorId }
      },
      states,
      isErased: async (person) => (await keys.states([person])).get(person)?.state === 'erased',
      prepareKey: (person, nobody) => keys.prepare(person, nobody),
      // Injected in the order of `needed`.
      needs: Object.fromEntries(Object.keys(needed).map((name, index) => [name, needs[index]])) as Needs,
      answerCache: openAnswerCache(cached, positionOf),
      count: (counted, network) => counter.count(counted, network),
      waitUntilVisible: ({ position, eventTypes }, milliseconds) =>
        projections.waitFor(position, eventTypes, milliseconds),
      onFailure: ({ functionId, correlationId, error }) =>
        logger.error({ functionId, requestId: correlationId, err: error }, 'A server function failed'),
    })
    return createDispatcher(
      settings.tracing === null ? invoke : traceCalls(invoke, contract),
      readSession ? { ...sessions, readSession: ({ headers }) => readSession(headers) } : sessions,
      createAskInPast({ contract, handlers, lookupKey: settings.secrets.lookupKey }),
    )
  },
})
