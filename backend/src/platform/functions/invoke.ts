/**
 * The one way a server function is called: by its controller, by other controllers and by the page renderer. Access,
 * validation, limits, repeats, outages and reading what was just written are settled here, once.
 */

import type { Declaration } from '../../contract/declare.ts'
import type { AnyCommand } from '../../domain/commands.ts'
import { commandIdOf, newIdOf } from '../commands/command-id.ts'
import {
  staleRefusal,
  wasRefused,
  type CommandContext,
  type CommandDone,
} from '../commands/decide-and-append.ts'
import type { FoldedStates } from '../commands/folded-states.ts'
import type { SendCommand } from '../commands/sent-command.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { CallTookTooLong, isOutage } from '../event-store/outage.ts'
import { PersonErased } from '../event-store/person-keys.ts'
import { longestCall } from '../limits.ts'
import { mayCall } from '../sessions/access.ts'
import { TooBusy, type AuthService } from '../sessions/auth-service.ts'
import type { CookieName, KeptCookie } from '../sessions/cookies.ts'
import type { CallerBrowser } from '../sessions/session-service.ts'
import { actorOf, type Session } from '../sessions/session.ts'
import { networkOf } from '../settings/network.ts'
import { opaqueId } from '../settings/secrets.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerOfRefusal, refusedByDispatcher, unavailableAnswer, type Answer } from './answer.ts'
import type { CountCall } from './call-limits.ts'
import { NoTurn, openCallTurns } from './call-turns.ts'
import { findHarm, parseInput } from './input.ts'
import { RefusedRequest } from './refused-request.ts'
import { isRefused, type Handlers, type ReadStream, type HandlerContext } from './registry.ts'
import { keptFor, type Call, type Kept, type RememberedAnswers } from './remembered-answers.ts'

/** Milliseconds that an answer waits for the read tables to show its own command; then it is sent anyway. */
const longestWait = 2000
/** Milliseconds after a call's answer, so that the caller's next call does not meet the work either. */
const laterBy = 1000
/** Seconds; by then the queue of password checks is empty. */
const retryWhenBusy = 2
/** Seconds; by then some of the caller's other calls are answered. */
const retryWhenInLine = 1
/**
 * The header with the log position that the read tables have reached with this command. A page that refetched
 * after the command need not do so again when it is notified of the same change (docs/live.md).
 */
const positionHeader = 'x-log-position'
/**
 * Seconds for which an answer that sets cookies is remembered: afterwards its session may have got newer ones, and the
 * old refresh token would end it (session-rows.ts).
 */
const cookiesKeptFor = 5 * 60
/** Printable ASCII, as the header is drafted; longer keys are refused rather than cut. */
const idempotencyKeyForm = /^[\x21-\x7e]{1,255}$/

export interface Caller {
  readonly session: Session | null
  readonly auth: AuthService
  readonly browser: CallerBrowser
  /** GET may only ask; a page that is being rendered asks as GET. */
  readonly method: string
  /** The address the request came from. */
  readonly origin: string
  readonly correlationId: string
  readonly idempotencyKey?: string
  readonly traceparent?: string
  /** Left out: a person's browser. */
  readonly isRobot?: boolean
}

export type Invoke = (functionId: string, input: unknown, caller: Caller) => Promise<Answer>

export interface InvokeParts<
  Contract extends Readonly<Record<string, Declaration>>,
  Needs extends object,
  Counted,
> {
  readonly contract: Contract
  readonly handlers: Handlers<Contract, Needs>
  /** What the handlers work with beside the context of one call. */
  readonly needs: Needs
  readonly tables: ReadTables
  readonly sendCommand: SendCommand
  readonly countCall: CountCall
  readonly answers: Pick<RememberedAnswers, 'once'>
  readonly lookupKey: Buffer
  readonly clock: () => Date
  readonly readStream: ReadStream
  readonly states: Pick<FoldedStates, 'refresh'>
  readonly isErased: HandlerContext['isErased']
  readonly prepareKey: HandlerContext['prepareKey']
  readonly answerCache: AnswerCache<Counted>
  /** Called with what is to be counted for an answer that may be cached, and with the caller's network. */
  readonly count: (counted: Counted, network: string) => void
  /** Resolves when the read tables that these events change have the position, or the time is up. */
  readonly waitUntilVisible: (done: CommandDone, milliseconds: number) => Promise<boolean>
  /** Called with every failure that is answered with a 5xx. */
  readonly onFailure: (failure: { functionId: string; correlationId: string; error: unknown }) => void
}

/** What a call has led to, before the read tables show it. */
interface Handled {
  readonly answer: Answer
  readonly done: readonly CommandDone[]
  /** What a remembered answer sets or clears again. */
  readonly cookies?: readonly (readonly [CookieName, KeptCookie])[]
}

/** Never rejects: an error becomes an answer too. */
export const createInvoke = <
  Contract extends Readonly<Record<string, Declaration>>,
  Needs extends object,
  Counted,
>(
  parts: InvokeParts<Contract, Needs, Counted>,
): Invoke => {
  const { contract, lookupKey } = parts
  const takeTurn = openCallTurns()
  // The registry's type holds each handler to its declaration; here the input was parsed by that same declaration.
  const handlers = parts.handlers as Readonly<
    Record<string, (context: HandlerContext & Needs, input: unknown) => unknown>
  >

  const call = async (declaration: Declaration, input: unknown, caller: Caller): Promise<Answer> => {
    const refusal = refusedUnread(declaration, input, caller)
    if (refusal) return refusal
    const parsed = parseInput(declaration.input, input)
    if (!parsed.ok) return answerOfRefusal(parsed.refusal)
    const { idempotencyKey: key } = caller
    return declaration.method === 'POST' && key !== undefined
      ? callOnce(declaration, parsed.input, caller, key)
      : ((await refusedByCount(declaration, caller)) ?? answerTo(declaration, parsed.input, caller))
  }

  /** Refuses a call of which the caller has made too many. */
  const refusedByCount = async (declaration: Declaration, caller: Caller): Promise<Answer | null> => {
    const wait = await parts.countCall(declaration, {
      origin: caller.origin,
      accountId: caller.session?.user.id ?? null,
    })
    return wait === null
      ? null
      : refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(wait) } })
  }

  const answerTo = (declaration: Declaration, input: unknown, caller: Caller): Promise<Answer> => {
    const question = {
      functionId: declaration.id,
      input,
      isVisitor: caller.session === null,
      count: (counted: Counted) =>
        caller.isRobot ? undefined : parts.count(counted, networkOf(caller.origin)),
    }
    const work = async (as: Caller) => visibleAnswer(await handleInTurn(declaration, input, as))
    // Cached answers are a visitor's.
    if (declaration.access !== 'anyone') return work(caller)
    return parts.answerCache.answer(question, () => work({ ...caller, session: null })) ?? work(caller)
  }

  /** Handles a command, or gives the answer of the first time to the same caller (remembered-answers.ts). */
  const callOnce = async (declaration: Declaration, input: unknown, caller: Caller, key: string) => {
    const { session, browser } = caller
    const before = browser.changes()
    const callAs = (accountId: string | null): Call => ({
      accountId,
      words: [declaration.id, accountId === null ? browser.ofVisitor : null, key, input],
    })
    const value = await parts.answers.once<Handled>(
      callAs(session?.user.id ?? null),
      async () => {
        const refused = await refusedByCount(declaration, caller)
        return refused ? { answer: refused, done: [] } : handleInTurn(declaration, input, caller)
      },
      (handled): Kept<Handled> | null => {
        if (handled.answer.status !== 200 || declaration.showsOthers) return null
        const cookies = [...browser.changes()].filter(([name, change]) => before.get(name) !== change)
        if (cookies.length === 0) return { value: handled, seconds: keptFor }
        const account = browser.signedIn()
        return {
          value: { ...handled, cookies },
          seconds: cookiesKeptFor,
          // Who got the cookies and lost the rest of the answer comes again as the account.
          ...(account !== null && { other: { call: callAs(account), value: handled } }),
        }
      },
    )
    browser.repeat(value.cookies ?? [])
    return visibleAnswer(value)
  }

  /** Waits until the read tables show what was done, two seconds at most. */
  const visibleAnswer = async ({ answer, done }: Handled): Promise<Answer> => {
    // Failing to watch the read tables does not undo what was decided.
    const waits = await Promise.allSettled(done.map((each) => parts.waitUntilVisible(each, longestWait)))
    const isVisible = waits.every((wait) => wait.status === 'fulfilled' && wait.value)
    return answer.status === 200 && done.length > 0 && isVisible
      ? { ...answer, headers: { [positionHeader]: lastPosition(done) } }
      : answer
  }

  const handleInTurn = (declaration: Declaration, input: unknown, caller: Caller): Promise<Handled> =>
    declaration.inTurn
      ? takeTurn(caller.session?.user.id ?? networkOf(caller.origin), () =>
          handle(declaration, input, caller),
        )
      : handle(declaration, input, caller)

  const handle = async (declaration: Declaration, input: unknown, caller: Caller): Promise<Handled> => {
    const commandContext = commandContextOf(declaration, input, caller, lookupKey)
    const done: CommandDone[] = []
    const attemptIn = async (inContext: CommandContext, command: AnyCommand) => {
      const outcome = await parts.sendCommand(command, inContext)
      if (!wasRefused(outcome)) done.push(outcome)
      return outcome
    }
    const attempt = (command: AnyCommand) => attemptIn(commandContext, command)
    const later: (() => Promise<unknown>)[] = []
    const ofThisCall: HandlerContext = {
      session: caller.session,
      auth: caller.auth,
      tables: parts.tables,
      idOf: (kind, words) => opaqueId(lookupKey, kind, words),
      newId: (kind) => newIdOf(commandContext.commandId, kind),
      readStream: parts.readStream,
      stateOf: async (decider, stream) => (await parts.states.refresh(decider, stream)).state,
      isErased: parts.isErased,
      prepareKey: parts.prepareKey,
      countAct: (id, limit) =>
        parts.countCall({ id, limit }, { origin: caller.origin, accountId: caller.session?.user.id ?? null }),
      now: parts.clock,
      isRobot: caller.isRobot ?? false,
      attempt,
      decide: async (command, answer) => {
        const outcome = await attempt(command)
        return isRefused(outcome) ? outcome : answer
      },
      decideAs: async (accountId, command, answer) => {
        const outcome = await attemptIn({ ...commandContext, actorId: accountId }, command)
        return isRefused(outcome) ? outcome : answer
      },
      decideLater: (accountId, command) => {
        later.push(() =>
          parts.sendCommand(command, { ...commandContext, sent: new Map(), actorId: accountId }),
        )
      },
    }
    // Not `{ ...parts.needs, session: … }`: V8 takes 3 µs for each property that follows a spread object.
    const context: HandlerContext & Needs = Object.assign(ofThisCall, parts.needs)
    const handler = handlers[declaration.id]
    if (!handler) throw new Error(`There is no handler for ${declaration.id}`)
    const answer = await handler(context, input)
    if (later.length > 0) setTimeout(() => void sendLater(declaration, caller, later), laterBy).unref()
    return {
      answer: isRefused(answer)
        ? answerOfRefusal(answer)
        : { status: 200, body: declaration.output.parse(answer) },
      done,
    }
  }

  const sendLater = async (
    { id: functionId }: Declaration,
    { correlationId }: Caller,
    later: readonly (() => Promise<unknown>)[],
  ) => {
    for (const send of later)
      await send().catch((error: unknown) => parts.onFailure({ functionId, correlationId, error }))
  }

  return async (functionId, input, caller) => {
    const declaration = Object.hasOwn(contract, functionId) ? contract[functionId] : undefined
    if (!declaration) return refusedByDispatcher('not_found', { message: 'There is no such function' })
    if (declaration.method !== caller.method)
      return refusedByDispatcher('method_not_allowed', {
        message: `${functionId} is called with ${declaration.method}`,
        headers: { allow: declaration.method },
      })
    try {
      return await inTime(call(declaration, input, caller))
    } catch (error) {
      if (error instanceof RefusedRequest) return error.answer
      // Somebody was erased between the reading and the writing: the caller, or the person it was about.
      if (error instanceof PersonErased) return answerOfRefusal(staleRefusal)
      if (error instanceof NoTurn)
        return refusedByDispatcher('too_many_requests', {
          headers: { 'retry-after': String(retryWhenInLine) },
        })
      if (error instanceof TooBusy)
        return refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(retryWhenBusy) } })
      parts.onFailure({ functionId, correlationId: caller.correlationId, error })
      return isOutage(error) ? unavailableAnswer(error) : refusedByDispatcher('defect')
    }
  }
}

/** Who may not call, or sends what nobody may send; null where the input is to be read. */
const refusedUnread = (declaration: Declaration, input: unknown, caller: Caller): Answer | null => {
  const access = mayCall(declaration.access, caller.session)
  if (access !== 'allowed') return refusedByDispatcher(access)
  const { idempotencyKey } = caller
  if (idempotencyKey !== undefined && !idempotencyKeyForm.test(idempotencyKey))
    return refusedByDispatcher('bad_request', {
      message: 'Idempotency-Key must be 1 to 255 visible characters',
    })
  const harm = findHarm(input)
  return harm ? refusedByDispatcher('bad_request', { message: harm }) : null
}

const commandContextOf = (
  declaration: Declaration,
  input: unknown,
  caller: Caller,
  lookupKey: Buffer,
): CommandContext => {
  const actorId = actorOf(caller.session)
  const { idempotencyKey, correlationId, traceparent } = caller
  return {
    actorId,
    correlationId,
    sent: new Map(),
    commandId: commandIdOf({ functionId: declaration.id, actorId, input }, idempotencyKey, lookupKey),
    ...(traceparent !== undefined && { traceparent }),
  }
}

const lastPosition = (done: readonly CommandDone[]): string =>
  done.reduce<string>((last, { position }) => (position > last ? position : last), '')

/** The call goes on behind the scenes: a command that was sent is not taken back, and its repeat has one effect. */
const inTime = (answer: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new CallTookTooLong(`No answer within ${longestCall} ms`))
    const limit = setTimeout(late, longestCall)
    void answer.then(resolve, reject).finally(() => clearTimeout(limit))
  })
