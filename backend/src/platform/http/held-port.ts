/** A port that the system chooses: known before the server is built, since links name it, and nobody else's until it listens. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Settings } from '../settings/settings.ts'

interface HeldPort {
  /** The settings with the port that was given, also in the base address where that names port 0. */
  readonly settings: Settings
  /** To be called right before the server listens on it. */
  release(): Promise<void>
}

/** Settings that name a port are answered as they are, and nothing is held. */
export const reservePort = async (settings: Settings): Promise<HeldPort> => {
  if (settings.port !== 0) return { settings, release: () => Promise.resolve() }
  const holder = createServer().listen({ host: settings.host, port: 0 })
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  return {
    settings: { ...settings, port, baseUrl: settings.baseUrl.replace(/:0(?=\/|$)/, `:${port}`) },
    async release() {
      holder.close()
      await once(holder, 'close')
    },
  }
}
