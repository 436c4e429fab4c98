/** Who is behind a command, and what it belongs to. Travels beside the command, never through the domain. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CommandContext {
  /** The account that acts, `visitor`, or `system`; opaque. */
  readonly actorId: string
  /** What belongs together: all that one click caused. */
  readonly correlationId: string
  /** A UUID. A command that is sent again has the same one, and one effect. */
  readonly commandId: string
  /** The event that a reaction's command follows from; its events then name that one as their cause. */
  readonly causedBy?: string
  /** W3C trace context of the request, where there was one. */
  readonly traceparent?: string
  /** The moment the command is decided at, where it is not the clock's. */
  readonly at?: Date
  /** When it happened, where it is written later: its events say so (decision 0039). */
  readonly happenedAt?: Date
}

const storage = new AsyncLocalStorage<CommandContext>()

/** Every command that `run` sends, however deep, is sent in this context. */
export const inCommandContext = <T>(context: CommandContext, run: () => Promise<T>): Promise<T> =>
  storage.run(context, run)

/** In the name of the account that a visitor has just proved to be theirs; the rest of the context stays. */
export const inNameOfAccount = <T>(accountId: string, run: () => Promise<T>): Promise<T> =>
  inCommandContext({ ...commandContext(), actorId: accountId }, run)

/** @throws outside of {@link inCommandContext}: an event must never be written without its actor. */
export const commandContext = (): CommandContext => {
  const context = storage.getStore()
  if (!context) throw new Error('A command was sent without a command context')
  return context
}
