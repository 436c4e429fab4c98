/**
 * A port that the system chooses. It is known before the server is built, because links contain it, and stays
 * reserved until the server listens.
 */

import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Settings } from '../settings/settings.ts'

interface ReservedPort {
  /** The settings with the chosen port, also in the base address if that names port 0. */
  readonly settings: Settings
  /** Call it right before the server listens on the port. */
  release(): Promise<void>
}

/**
 * Reserves a port if the settings name port 0; otherwise returns the settings unchanged and reserves nothing.
 */
export const reservePort = async (settings: Settings): Promise<ReservedPort> => {
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
