/**
 * A mail server for a deployment on a developer's own machine: it accepts every email and stores it as a file
 * instead of delivering it. The mail sender uses it like any other server.
 */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { writeWhole } from '../whole-file.ts'

/** How many emails are kept; older ones are deleted. */
const mostMails = 500
/** Milliseconds; connections that are still open then are cut. */
const goodbyeMs = 500

export interface MailCatcher {
  readonly url: string
  close(): Promise<void>
}

/** Listens on a free port of the loopback address. @throws when the directory cannot be made. */
export const startMailCatcher = async (directory: string): Promise<MailCatcher> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  let caught = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: goodbyeMs,
    onData(stream, _session, callback) {
      keep(directory, stream, (caught += 1)).then(() => callback(), callback)
    },
  })
  // A sender that breaks its connection is no error here.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** File names sort by the time of arrival, the newest last. */
const keep = async (directory: string, mail: NodeJS.ReadableStream, count: number) => {
  const content = await buffer(mail)
  const time = new Date().toISOString().replace(/[^0-9]/g, '')
  const name = `${time}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`
  await writeWhole(join(directory, name), content)
  const mails = (await readdir(directory)).filter((file) => file.endsWith('.eml')).toSorted()
  for (const old of mails.slice(0, -mostMails)) await rm(join(directory, old), { force: true })
}
