/**
 * One stream for the whole browser, because a browser opens few connections to one origin: the tab that holds a Web Lock
 * has the connection and hands what it hears to the others over a BroadcastChannel. When it is closed, another tab gets
 * the lock and goes on after the last id that it heard itself. A tab stays connected while nobody looks at it.
 */
import { longestSilence, openConnection, type Connection, type StreamEvent } from './live-connection.ts'

/** `anew`: something may have been missed, so ask for everything that is shown. */
export type Told = Pick<StreamEvent, 'name' | 'data'>

const lockName = 'fourth-trimester-live'
/** Milliseconds between two looks whether the tab that holds the connection still speaks. */
const lookEvery = 5_000

type Listener = (told: Told) => void

const listeners = new Set<Listener>()
let lastId: string | null = null
let heardAt = 0
let stop: (() => void) | null = null

const hear = ({ name, data, id }: StreamEvent) => {
  heardAt = Date.now()
  if (id !== '') lastId = id
  if (name !== 'heartbeat') for (const listener of listeners) listener({ name, data })
}

const anew: StreamEvent = { name: 'anew', data: '{}', id: '' }

/** Without locks (an old browser, a page without https) each tab has its own stream. */
const canShare = () => 'locks' in navigator && typeof BroadcastChannel === 'function'

const start = (): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let connection: Connection | null = null
  const channel = canShare() ? new BroadcastChannel(lockName) : null
  if (channel) channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => hear(data)

  const disconnect = () => {
    connection?.close()
    connection = null
  }

  const connect = () => {
    disconnect()
    connection = openConnection(
      () => lastId,
      (event) => {
        channel?.postMessage(event)
        hear(event)
      },
    )
  }
  /** Holds the lock, and with it the connection, until this tab stops or another one takes it away. */
  const lead = async (options: LockOptions) => {
    let isOver = false
    try {
      await navigator.locks.request(lockName, options, async () => {
        if (isOver || signal.aborted) return
        connect()
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      })
    } catch {
      // Stopped while it waited, or the lock was taken from a tab that slept: then it waits for its turn again.
      isOver = true
      disconnect()
      if (!signal.aborted) void lead({ signal })
    }
  }

  /** The server says `anew` to the tab that connects; behind another tab's connection this one says it to itself. */
  const join = async () => {
    const { held } = await navigator.locks.query()
    if (held?.some(({ name }) => name === lockName)) hear(anew)
    await lead({ signal })
  }

  heardAt = Date.now()
  if (channel) void join()
  else connect()

  const look = setInterval(() => {
    // The tab with the connection is frozen, or its machine slept: this one takes over.
    if (channel && connection === null && Date.now() - heardAt > longestSilence) {
      heardAt = Date.now()
      void lead({ steal: true })
    }
  }, lookEvery)

  const wake = () => {
    if (document.visibilityState === 'hidden') return
    connection?.wake()
    // What the other tab said meanwhile may not have arrived here.
    if (connection === null && Date.now() - heardAt > longestSilence) hear(anew)
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    hear(anew)
    connection?.wake()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', onPageShow)

  return () => {
    stopping.abort()
    clearInterval(look)
    disconnect()
    channel?.close()
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/**
 * Hears everything that is told from now on, and once that whatever is shown should be asked anew: what happened between
 * the asking and the listening is unknown.
 * @returns how to stop
 */
export const listen = (listener: Listener): (() => void) => {
  listeners.add(listener)
  if (stop === null) {
    lastId = null
    stop = start()
  } else listener(anew)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}
