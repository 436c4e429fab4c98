/** Who is behind a command, and what it belongs to. Travels beside the command, never through the domain. */
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

let current: CommandContext | null = null

/**
 * The command that `send` sends is sent in this context. It must do so before it waits for anything: what it does later
 * has no context. So nothing need be kept for each promise that follows, as AsyncLocalStorage would: with that, every
 * promise of the process costs three times as much.
 */
export const inCommandContext = <T>(context: CommandContext, send: () => Promise<T>): Promise<T> => {
  const around = current
  current = context
  try {
    return send()
  } finally {
    current = around
  }
}

/** @throws outside of {@link inCommandContext}: an event must never be written without its actor. */
export const commandContext = (): CommandContext => {
  if (!current) throw new Error('A command was sent without a command context')
  return current
}
