/** A machine that reads the event feed, and what is written for it to read. */

import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { addressOf } from './people.ts'
import type { RunningServer } from './shared-server.ts'

export interface Line {
  readonly position: string
  readonly id: string
  readonly type: string
  readonly data: object
}

/** An open feed; its lines are the events that came whole, and its position is that of the last line. */
export const openFeed = (serverPort: number, token: string, from = '') =>
  new Promise<{
    readonly status: number
    readonly lines: () => readonly Line[]
    readonly position: () => string | undefined
    readonly text: () => string
    readonly ended: Promise<void>
    readonly hangUp: () => void
  }>((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: serverPort,
      path: `/api/feed${from === '' ? '' : `?from=${encodeURIComponent(from)}`}`,
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      const whole = () =>
        text
          .slice(0, text.lastIndexOf('\n') + 1)
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Line)
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', () => undefined)
      resolve({
        status: response.statusCode ?? 0,
        lines: () => whole().filter((line) => 'id' in line),
        position: () => whole().at(-1)?.position,
        text: () => text,
        ended: new Promise<void>((over) => response.once('close', over)),
        hangUp: () => void request.destroy(),
      })
    })
    request.end()
  })

export const joinWaitlist = (server: RunningServer, name: string) => {
  const entryId = randomUUID()
  return server.execute({
    type: 'JoinWaitlist',
    entryId,
    answers: { email: addressOf(name), fullName: name, userType: 'parent', location: null, message: null },
    repeatId: `${entryId}-repeated`,
  })
}
