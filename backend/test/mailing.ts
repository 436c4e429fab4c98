/** A world for specs of mails to people, in which every process manager runs and each mail arrives. */

import { Registry } from 'prom-client'
import { processManagersOf, startJobs } from '../src/features/features.ts'
import { startProcessManagers } from '../src/platform/processes/start-process-managers.ts'
import { openReactingWorld, startMailServer } from './reacting.ts'

/** The key for hashes and links in these specs. */
export const lookupKey = Buffer.alloc(32, 7)

export const openMailingWorld = async () => {
  const world = await openReactingWorld()
  const server = await startMailServer()
  const start = () =>
    startProcessManagers({
      isStarting: () => false,
      ...world,
      processManagersOf,
      // The deadlines go by the world's own clock.
      startOthers: (parts) => startJobs({ ...parts, now: () => Promise.resolve(world.clock()) }),
      databaseUrl: world.url,
      registry: new Registry(),
      settings: {
        analystsDatabaseUrl: null,
        baseUrl: 'https://example.org',
        dataDirectory: '/nowhere',
        role: 'all',
        waitlistMode: false,
        secrets: { lookupKey },
        mail: { smtpUrl: server.url, from: 'Fourth Trimester <care@example.org>' },
      },
    })
  let reactions = await start()
  return {
    world,
    server,
    /** As when the process ends; {@link resume} starts it again. */
    pause: () => reactions.close(),
    async resume() {
      reactions = await start()
    },
    async close() {
      await reactions.close()
      await server.close()
      await world.close()
    },
  }
}

export type MailingWorld = Awaited<ReturnType<typeof openMailingWorld>>
