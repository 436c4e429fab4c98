/**
 * Hints to subscriptions that there may be new events: at once after an append by this process, by NOTIFY
 * after one by another process. A hint may be lost with its connection, so waiting subscriptions also poll
 * from time to time.
 */

import { randomUUID } from 'node:crypto'
import { pause } from '../backoff.ts'
import { SupervisedClient } from '../postgres/supervised-client.ts'
import { repeat, type Repeated } from '../repeat.ts'

/** Milliseconds between two checks whether a silent connection still works. */
const heartbeat = 5_000
/** Milliseconds between two notifications; more of them would add nothing. */
const notifyEvery = 20

export class Wake {
  /** Counts the hints. Read it before you read the log, then wait for the first hint after it. */
  count = 0
  /**
   * Counts only the hints of other processes, plus one for each new connection, because hints may have been
   * missed.
   */
  others = 0
  /** Counts how often the connection was made again. */
  reconnections = 0
  readonly #waiters = new Set<() => void>()
  readonly #channel: string
  readonly #self = randomUUID()
  readonly #listener: SupervisedClient
  readonly #closing = new AbortController()
  #listening: Repeated | undefined
  /** How many appends other processes have not been notified of yet. */
  #owed = 0
  readonly #notify: (channel: string, sender: string) => Promise<unknown>

  constructor(url: string, channel: string, notify: (channel: string, sender: string) => Promise<unknown>) {
    this.#channel = channel
    this.#notify = notify
    this.#listener = new SupervisedClient({
      url,
      applicationName: `${channel} listener`,
      answerWithin: 3_000,
      prepare: async (client) => {
        client.on('notification', ({ payload }) => {
          if (payload !== this.#self) this.#hintOfOthers()
        })
        await client.query(`listen "${channel}"`)
      },
    })
  }

  #hint(): void {
    this.count += 1
    for (const waiter of [...this.#waiters]) waiter()
  }

  #hintOfOthers(): void {
    this.others += 1
    this.#hint()
  }

  /** This process has appended. */
  appended(): void {
    this.#hint()
    this.#owed += 1
    if (this.#owed === 1) void this.#tellOthers()
  }

  async #tellOthers(): Promise<void> {
    while (this.#owed > 0 && !this.#closing.signal.aborted) {
      const notified = this.#owed
      await this.#notify(this.#channel, this.#self).catch(() => undefined)
      await pause(notifyEvery, this.#closing.signal)
      this.#owed -= notified
    }
  }

  /**
   * Resolves at the first hint after `count`, after this many milliseconds, or when the signal is aborted.
   */
  async after(count: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    this.#listening ??= this.#listen()
    if (this.count > count || signal.aborted) return
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiters.delete(wake)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      this.#waiters.add(wake)
      signal.addEventListener('abort', wake)
    })
  }

  #listen(): Repeated {
    let client: unknown
    return repeat({
      run: async (signal, succeeded) => {
        const now = await this.#listener.connected()
        if (now === client) await this.#listener.query({ text: 'select 1', rowMode: 'array' })
        else {
          if (client) this.reconnections += 1
          client = now
          this.#hintOfOthers()
          now.once('end', () => this.#lost.abort())
        }
        succeeded()
        await this.#untilLost(signal)
      },
      // The listener tries again, and subscriptions also poll.
      onFailure: () => undefined,
    })
  }

  #lost = new AbortController()

  async #untilLost(signal: AbortSignal): Promise<void> {
    await pause(heartbeat, AbortSignal.any([this.#lost.signal, signal]))
    if (this.#lost.signal.aborted) this.#lost = new AbortController()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const stopped = this.#listening?.stop()
    await this.#listener.close()
    await stopped
  }
}
