/**
 * Where a deployment stores its anchors: a folder, a bucket or a mailbox. The further from the database, the
 * better.
 */
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { PartUnavailable } from '../event-store/outage.ts'
import { mailIdOf, writeMail } from '../mail/outbox.ts'
import type { AnchorsHome } from '../settings/settings.ts'
import { writeWhole } from '../whole-file.ts'
import type { AnchorKeeperOptions } from './anchor-keeper.ts'

/** Milliseconds for one request to a bucket. */
const answerWithin = 10_000

/** Null if the deployment writes no anchors. */
export const anchorWriterOf = (home: AnchorsHome): AnchorKeeperOptions['put'] | null => {
  switch (home.home) {
    case 'off':
      return null
    case 'folder':
      return (name, text) => writeWhole(join(home.directory, name), text, 0o644)
    case 'bucket': {
      const { url, ...keys } = home.bucket
      const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
      return async (name, text) => {
        const response = await client.fetch(`${url}/anchors/${name}`, {
          method: 'PUT',
          body: text,
          headers: { 'content-type': 'application/json' },
          signal: AbortSignal.timeout(answerWithin),
        })
        if (!response.ok) throw new PartUnavailable(`The bucket of anchors answered ${response.status}`)
      }
    }
    case 'mail':
      return async (name, text, client) => {
        const content = {
          subject: `Anchor of the event log: ${name}`,
          text: `Keep this line as the file ${name}, where no one who runs the database can write:\n\n${text}`,
          html: `<p>Keep this line as the file ${name}, where no one who runs the database can write:</p><pre>${text}</pre>`,
        }
        const mail = {
          id: mailIdOf(name, 'anchor'),
          kind: 'anchor',
          personId: 'auditor',
          to: home.to,
          content,
        }
        await writeMail(client, mail, new Date())
      }
  }
}
