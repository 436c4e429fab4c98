/**
 * The sites that tests visit. Each worker has its own sites with their own stores, started when a test first
 * needs them. What a test leaves behind is only seen by later tests of the same worker.
 */

import { startServer, type RunningServer } from './servers.ts'

/** The open site, or the site in waitlist mode. */
export type Site = 'open' | 'waitlist'

const settings: Record<Site, Readonly<Record<string, string>>> = {
  open: { WAITLIST_MODE: 'off' },
  waitlist: { WAITLIST_MODE: 'on' },
}

const started = new Map<string, Promise<unknown>>()
const endings: (() => Promise<unknown>)[] = []

/**
 * Calls `start` once and returns its result to every test of this worker. `name` must be unique within the
 * suite.
 */
export const oncePerWorker = <T>(name: string, start: () => Promise<T>): Promise<T> => {
  const running = (started.get(name) as Promise<T> | undefined) ?? start()
  started.set(name, running)
  return running
}

/** Registers a function to run after the worker's last test, in reverse order of registration. */
export const atTheEnd = (stop: () => Promise<unknown>) => void endings.unshift(stop)

export const endWorker = async () => {
  for (const stop of endings.splice(0)) await stop()
}

export const runningSite = (site: Site): Promise<RunningServer> =>
  oncePerWorker(site, async () => {
    const server = await startServer(`${site}-${process.env['TEST_WORKER_INDEX'] ?? ''}`, settings[site])
    atTheEnd(server.stop)
    return server
  })
