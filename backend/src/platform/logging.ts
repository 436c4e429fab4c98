/**
 * Logging by allow-list: only the fields named here are logged. No bodies, no query strings, no addresses,
 * and of an error only what cannot quote a person's input.
 */

import type { LoggerService } from '@nestjs/common'
import { Writable } from 'node:stream'
import pg from 'pg'
import { pino, type DestinationStream, type Logger } from 'pino'
import { PinoPretty } from 'pino-pretty'
import { linesTo } from './log-lines.ts'

/** Errors whose message comes from this program or from JavaScript, and so contains no personal values. */
const ownMessages = new Set([
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'StoreUnavailable',
  'InvalidAppend',
  'CallTookTooLong',
  'InvalidSettings',
])

/**
 * What may be logged of an error: its type, code and place in the source. For PostgreSQL's errors also the
 * table and the constraint, but never the message or detail.
 */
export const errorFacts = (error: unknown): Record<string, unknown> => {
  if (!Error.isError(error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const facts = error as Error & Readonly<Record<string, unknown>>
  const listed = ['code', 'table', 'constraint', 'routine', 'severity'] as const
  return {
    type: name,
    ...(ownMessages.has(name) && facts['severity'] === undefined && { message }),
    ...Object.fromEntries(
      listed.flatMap((key) => (typeof facts[key] === 'string' ? [[key, facts[key]]] : [])),
    ),
    at: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  }
}

/** Log lines for a person at a terminal. */
export const readableLines = (): DestinationStream => {
  const lines = linesTo(1)
  // A destination that fails would end the formatter.
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.write(line.toString())
      done()
    },
  })
  return PinoPretty({
    destination,
    colorize: true,
    ignore: 'pid,hostname',
    singleLine: true,
    translateTime: 'HH:MM:ss',
  })
}

/** Writes JSON to standard output, unless another destination is given. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts, req: () => undefined, res: () => undefined },
    },
    destination ?? linesTo(1),
  )

/** Writes Nest's own messages to the same log. */
export const nestLogger = (logger: Logger): LoggerService => {
  const at =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1)
      const from = typeof context === 'string' ? { context } : {}
      if (Error.isError(message)) logger[level]({ ...from, err: message }, 'An error')
      else logger[level](from, String(message))
    }
  return {
    // At start Nest logs every route that it maps, which is useful only for debugging.
    log: at('debug'),
    error: at('error'),
    warn: at('warn'),
    debug: at('debug'),
    verbose: at('trace'),
    fatal: at('fatal'),
  }
}

/** Characters of an error that are kept. */
const longestMessage = 500

/** The message without what it quotes, which may be what a person wrote: it goes to logs and to a table. */
export const safeErrorMessage = (error: unknown): string => {
  const text =
    error instanceof pg.DatabaseError
      ? [error.code, error.message, error.constraint].filter(Boolean).join(' ')
      : error instanceof Error
        ? error.message
        : String(error)
  // PostgreSQL has no NUL character, and the message goes into a table.
  return text
    .replace(/"[^"]*"/g, '"…"')
    .replaceAll('\0', '')
    .slice(0, longestMessage)
}
