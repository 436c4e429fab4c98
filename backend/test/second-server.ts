/** A server process beside the spec's own server, over the same database and files: to be killed, ended or loaded. */

import { startServerProcess, type ServerProcess } from './app-process.ts'
import { killTree } from './process-tree.ts'
import type { MailServer } from './reacting.ts'
import type { RunningServer } from './shared-server.ts'

/** What every such process is started with. */
export const secondServerSettings = {
  NODE_ENV: 'test',
  // Whatever its port is: it reads the cookies of the server that gave them.
  BASE_URL: 'http://localhost:3000',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
} as const

/** @param environment what differs from the usual settings */
export const startSecondServer = (
  own: RunningServer,
  mailServer: MailServer | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> =>
  startServerProcess({
    ...secondServerSettings,
    DATABASE_URL: own.parts.databaseUrl,
    DATA_DIRECTORY: own.directory,
    SITE_DIRECTORY: `${own.directory}/site`,
    ...(mailServer && { SMTP_URL: mailServer.url, MAIL_FROM: 'Fourth Trimester <care@example.org>' }),
    ...environment,
  })

/** Kills it with its children. What it was sending waits until its claims have run out, or are let go. */
export const killServerTree = async (server: ServerProcess | null): Promise<void> => {
  if (server?.process.pid) await killTree(server.process.pid)
}

/**
 * Lets the next sender have the mails of the dead at once: their claims last 90 seconds. No other sender may be alive:
 * a mail that it is sending would be sent twice.
 */
export const letGoOfMails = async (own: RunningServer): Promise<void> => {
  await own.parts.pool.query('update reaction.outbox set claimed_until = null where sent_at is null')
}

/** Kills the only process that sends mails, so that the next sends on at once. */
export const killSecondServer = async (own: RunningServer, server: ServerProcess | null): Promise<void> => {
  await killServerTree(server)
  await letGoOfMails(own)
}
