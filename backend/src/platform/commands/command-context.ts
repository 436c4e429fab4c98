/** Who is behind a command, and what it belongs to. Travels beside the command, never through the domain. */
export interface CommandContext {
  /** The account that acts, `visitor`, or `system`; opaque. */
  readonly actorId: string
  /** Shared by everything that one click caused. */
  readonly correlationId: string
  /** A UUID. A command that is sent again has the same one, and one effect. */
  readonly commandId: string
  /** The event that a process manager's command follows from; the command's events name it as their cause. */
  readonly causedBy?: string
  /** W3C trace context of the request, where there was one. */
  readonly traceparent?: string
  /** The time the command is decided at, if not the clock's. */
  readonly at?: Date
  /** When it happened, if it is recorded later: the command's events carry this time (decision 0039). */
  readonly happenedAt?: Date
}

let current: CommandContext | null = null

/**
 * `send` must send its command before it awaits anything; only then has the command this context. So nothing
 * is kept for the promises that follow, as AsyncLocalStorage would: with that, every promise of the process
 * costs three times as much.
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
