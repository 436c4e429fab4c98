/**
 * The sites that tests visit. Each worker has its own, with a store of its own, started when its first test asks: what
 * a test leaves behind is met by later tests of the same worker, and by no others.
 */
import { startServer, type RunningServer } from './servers.ts'

/** As it is, and behind the waitlist. */
export type Site = 'open' | 'waitlist'

const settings: Record<Site, Readonly<Record<string, string>>> = {
  open: { WAITLIST_MODE: 'off' },
  waitlist: { WAITLIST_MODE: 'on' },
}

const started = new Map<string, Promise<unknown>>()
const endings: (() => Promise<unknown>)[] = []

/** What `start` answers, the same for every test of this worker. `name` is its own within the suite. */
export const oncePerWorker = <T>(name: string, start: () => Promise<T>): Promise<T> => {
  const running = (started.get(name) as Promise<T> | undefined) ?? start()
  started.set(name, running)
  return running
}

/** Called when the worker has run its last test, the last one first. */
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
