import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { startMailCatcher } from '../src/platform/mail/mail-catcher.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { until } from './until.ts'

interface Caught {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string
}

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.close())

const signUp = async (email: string, to = server) => {
  const command = {
    type: 'SignUp',
    addressId: randomUUID(),
    accountId: randomUUID(),
    registration: { name: 'Maya', email, kind: 'client' },
  } as const
  await to.execute(command, { actorId: 'visitor' })
}
const mailsTo = async (address: string): Promise<Caught[]> => {
  const answer = await server.request({ url: `/dev/mail.json?to=${encodeURIComponent(address)}` })
  return answer.json() as Caught[]
}
const caught = async (address: string): Promise<Caught> => {
  await until(`a mail to ${address} is caught`, async () => (await mailsTo(address)).length > 0)
  const [mail] = await mailsTo(address)
  if (!mail) throw new Error('It was there a moment ago')
  return mail
}

describe('A deployment without a mail server', () => {
  it('catches its mails, and gives them to tests by address', async () => {
    await signUp('maya@example.com')
    await signUp('ada@example.com')
    const mail = await caught('MAYA@example.com')
    expect(mail).toMatchObject({ to: 'maya@example.com', subject: 'Confirm your email address' })
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/verify\?token=[A-Za-z0-9_-]{43}\n/)
    expect(mail.html).toContain('/verify?token=')
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })

  it('shows them to a person: a list, and each mail with links that work', async () => {
    await signUp('eva@example.com')
    const { id, text } = await caught('eva@example.com')
    const list = await server.request({ url: '/dev/mail' })
    expect(list.text).toContain(`href="/dev/mail/${id}"`)
    const shown = await server.request({ url: `/dev/mail/${id}` })
    const link = /http:\S+token=\S+/.exec(text)?.[0] ?? ''
    expect(shown.text).toContain(`<a href="${link}" rel="noopener">`)
    expect(shown.text).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(shown.text).toContain('<dt>Message-ID</dt>')
  })

  it('runs, loads and stores nothing of the mails it shows', async () => {
    await signUp('ida@example.com')
    const { id } = await caught('ida@example.com')
    for (const url of ['/dev/mail', `/dev/mail/${id}`]) {
      const { headers, text } = await server.request({ url })
      expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline';")
      expect(headers['cache-control']).toBe('no-store')
      expect(text).not.toContain('<script')
    }
  })

  it.each(['/dev/mail/unknown', '/dev/mail/1-1-a', '/dev/mail/..%2f..%2fkeys', '/dev/mail/..%2fkeys.json'])(
    'serves no other file: %s',
    async (url) => {
      expect((await server.request({ url })).status).toBe(404)
    },
  )

  it('writes neither addresses nor tokens to its own log', async () => {
    await signUp('canary@example.com')
    const { id, text } = await caught('canary@example.com')
    await server.request({ url: `/dev/mail/${id}` })
    const token = /token=(\S+)/.exec(text)?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(server.log()).not.toContain(token)
    expect(server.log()).not.toContain('canary@')
  })
})

describe('A deployment with a mail server', () => {
  const newKey = () => randomBytes(32).toString('base64')
  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['elsewhere', { NODE_ENV: 'development' }],
  ])('has no page of caught mails %s', async (_where, environment) => {
    const deployed = await startOwnServer({
      ...environment,
      BASE_URL: 'https://example.org',
      KEY_ENCRYPTION_KEY: `1:${newKey()}`,
      LOOKUP_KEY: newKey(),
      SESSION_KEY: newKey(),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'care@example.org',
    })
    try {
      await signUp('maya@example.com', deployed)
      for (const url of ['/dev/mail', '/dev/mail.json', '/dev/mail/1']) {
        const { text, headers } = await deployed.request({ url })
        expect(text).not.toContain('maya@example.com')
        expect(text).not.toContain('Caught emails')
        expect(headers['content-type']).not.toContain('json')
      }
    } finally {
      await deployed.close()
    }
  })
})

describe('The mail catcher', () => {
  it('keeps the newest 500 mails, readable by the file owner only', async () => {
    const directory = await temporaryDirectory()
    const catcher = await startMailCatcher(directory.path)
    const smtp = createTransport({ url: catcher.url, pool: true, maxMessages: 1_000 })
    try {
      for (let count = 1; count <= 503; count += 1)
        await smtp.sendMail({
          from: 'a@example.org',
          to: 'b@example.org',
          subject: `Mail ${count}`,
          text: '.',
        })
      const files = (await readdir(directory.path)).toSorted()
      expect(files).toHaveLength(500)
      expect(await readFile(join(directory.path, files[0] ?? ''), 'utf8')).toContain('Subject: Mail 4\r\n')
      expect(await readFile(join(directory.path, files.at(-1) ?? ''), 'utf8')).toContain(
        'Subject: Mail 503\r\n',
      )
    } finally {
      smtp.close()
      await catcher.close()
      await directory.remove()
    }
  })
})
