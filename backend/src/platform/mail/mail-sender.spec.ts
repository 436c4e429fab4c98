import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import {
  openReactingWorld,
  startMailServer,
  type MailServer,
  type ReactingWorld,
  type Treatment,
} from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import { openPool } from '../postgres/connections.ts'
import { layOutMail } from './mail-layout.ts'
import { mailRetryDelay, startMailSender, type MailSender } from './mail-sender.ts'
import { cleanOutbox, dropMailsOf, mailIdOf, writeMail } from './outbox.ts'

const minute = 60_000
const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }
const content = layOutMail(
  () => ({ subject: 'News', recipient: null, paragraphs: ['Canary words'] }),
  letterhead,
  'en',
)

describe('The sender of mails', () => {
  let world: ReactingWorld
  let server: MailServer
  let senders: MailSender[]
  beforeEach(async () => {
    world = await openReactingWorld()
    server = await startMailServer()
    senders = []
  })
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.stop()))
    await server.close()
    await world.close()
  })

  const send = (smtpUrl = server.url, pool = world.pool, deliverWithinMs = minute) => {
    const sender = startMailSender({
      ...world,
      pool,
      deliverWithinMs,
      smtpUrl,
      from: 'Fourth Trimester <care@example.org>',
      host: 'example.org',
    })
    senders.push(sender)
    return sender
  }
  const write = async (id: string = randomUUID()) => {
    await writeMail(
      world.pool,
      { id, kind: 'news', personId: 'maya', to: 'canary@example.com', content },
      world.clock(),
    )
    return id
  }
  const outbox = async () => {
    const [row] = await world.rows<Record<string, unknown>>('select * from reaction.outbox')
    if (!row) throw new Error('The outbox is empty')
    return row
  }
  const attempted = (times: number) =>
    until(`${times} attempts were made`, async () => (await outbox())['attempts'] === times)
  /** Moves the clock on by the longest wait. */
  const letTimePass = (sender: MailSender) => {
    world.time.now = new Date(world.time.now.getTime() + 15 * minute)
    sender.wake()
  }

  it('delivers the text, the HTML and a Message-ID made from the event', async () => {
    const id = await write(mailIdOf('0b9f4e6e-6a0f-4d0a-9a52-111111111111', 'news'))
    send()
    await until('it has come', () => server.mails.length === 1)
    expect(server.mails[0]).toMatchObject({
      from: { name: 'Fourth Trimester', address: 'care@example.org' },
      to: [{ address: 'canary@example.com' }],
      subject: 'News',
      messageId: `<${id}@example.org>`,
    })
    expect(server.mails[0]?.text).toContain('Canary words')
    expect(server.mails[0]?.html).toContain('<h1')
  })

  it('keeps neither the address, the text nor the subject of a sent email', async () => {
    await write()
    send()
    await attempted(1)
    expect(await outbox()).toMatchObject({
      to_address: null,
      subject: null,
      text: null,
      html: null,
      sent_at: world.time.now,
      parked_at: null,
    })
  })

  it('sends a mail once, however often it is written', async () => {
    const id = await write()
    const sender = send()
    await attempted(1)
    await write(id)
    await write()
    sender.wake()
    await until('the second one has come', () => server.mails.length === 2)
    expect(new Set(server.begun).size).toBe(2)
  })

  it.each(['refuse for now', 'break off'] as const)(
    'tries again, with the same Message-ID, when the server answers: %s',
    async (treatment: Treatment) => {
      server.treatments.push(treatment, treatment)
      const id = await write()
      const sender = send()
      await attempted(1)
      expect(await outbox()).toMatchObject({ sent_at: null, parked_at: null })
      letTimePass(sender)
      await attempted(2)
      letTimePass(sender)
      await attempted(3)
      expect(server.begun).toEqual(Array.from({ length: 3 }, () => `<${id}@example.org>`))
      expect(server.mails).toHaveLength(1)
      expect(await outbox()).toMatchObject({ sent_at: world.time.now, last_error: null })
    },
  )

  it('does not retry before the next attempt is due', async () => {
    server.treatments.push('refuse for now')
    await write()
    const sender = send()
    await attempted(1)
    const due = new Date(world.time.now.getTime() + mailRetryDelay(1))
    expect(await outbox()).toMatchObject({ next_at: due })
    sender.wake()
    await write()
    await until('another one has come', () => server.mails.length === 1)
    expect(server.begun).toHaveLength(2)
  })

  it('waits twice as long each time, up to a quarter of an hour', () => {
    expect([1, 2, 3, 10, 11, 40].map(mailRetryDelay)).toEqual([
      1_000, 2_000, 4_000, 512_000, 900_000, 900_000,
    ])
  })

  it('parks an email that the server refuses for good, and logs an error', async () => {
    server.treatments.push('refuse for good')
    await write()
    send()
    await attempted(1)
    expect(await outbox()).toMatchObject({ parked_at: world.time.now, last_error: 'EMESSAGE 550' })
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
    expect(await world.registry.getSingleMetricAsString('mails_parked')).toContain('mails_parked 1')
  })

  it('parks an email after ten attempts', async () => {
    server.treatments.push(...Array.from({ length: 10 }, () => 'refuse for now' as const))
    await write()
    const sender = send()
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await attempted(attempt)
      expect(await outbox()).toMatchObject({ parked_at: null })
      letTimePass(sender)
    }
    await attempted(10)
    expect(await outbox()).toMatchObject({ parked_at: world.time.now })
  })

  it('keeps an email while there is no mail server', async () => {
    await write()
    const sender = send('smtp://127.0.0.1:9')
    await attempted(1)
    expect(await outbox()).toMatchObject({ sent_at: null, parked_at: null })
    await sender.stop()
    letTimePass(send())
    await until('it has come', () => server.mails.length === 1)
  })

  it('stops even if the server is silent, and the next sender sends the email', async () => {
    server.treatments.push('say nothing')
    await write()
    const sender = send()
    await until('it was begun', () => server.begun.length === 1)
    await sender.stop()
    expect(await outbox()).toMatchObject({ sent_at: null, parked_at: null })
    letTimePass(send())
    await until('it has come', () => server.mails.length === 1)
  })

  it('gives up a delivery that takes too long, and tries again over a new connection', async () => {
    server.treatments.push('say nothing')
    await write()
    const sender = send(server.url, world.pool, 3_000)
    await attempted(1)
    expect(await outbox()).toMatchObject({ sent_at: null, parked_at: null })
    // On a busy machine a further delivery may take too long as well.
    await until('it has come', () => {
      letTimePass(sender)
      return server.mails.length === 1
    })
  })

  it('logs neither addresses nor text', async () => {
    server.treatments.push('refuse for now', 'refuse for good')
    await write()
    const sender = send()
    await attempted(1)
    letTimePass(sender)
    await attempted(2)
    expect(world.lines.length).toBeGreaterThan(0)
    expect(world.lines.join().toLowerCase()).not.toContain('canary')
  })

  it('holds no database connection while a mail server is slow', async () => {
    server.treatments.push('say nothing', 'say nothing', 'say nothing')
    await Promise.all(Array.from({ length: 3 }, () => write()))
    send()
    await until('three mails are under way', () => server.begun.length === 3)
    const busy = await world.rows(
      `select state, query from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(busy).toEqual([])
    expect(world.pool.idleCount).toBe(world.pool.totalCount)
  })

  it('marks an email that was delivered while the database was unavailable, and sends it once', async () => {
    const id = await write()
    const dying = await refuseMarks()
    send(server.url, dying)
    await until('it was sent', () => server.mails.length === 1)
    await until('the mark has failed', () => world.lines.some((line) => line.includes('could not be saved')))
    await world.pool.query('drop trigger die on reaction.outbox')
    await until('it is marked', async () => (await outbox())['sent_at'] !== null)
    expect(server.begun).toEqual([`<${id}@example.org>`])
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    await dying.end()
  })

  it('repeats an email under its Message-ID if its sender died between sending and marking', async () => {
    const id = await write()
    const dying = await refuseMarks()
    send(server.url, dying)
    await until('it was sent', () => server.mails.length > 0)
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    await dying.end()
    expect(await outbox()).toMatchObject({ sent_at: null })
    const other = send()
    await write()
    await until('another one has come', () => server.mails.length === 2)
    // Only now does the claim of the dead sender expire. The other email may still be claimed: it is not
    // marked yet.
    await world.pool.query('update reaction.outbox set claimed_until = clock_timestamp() where id = $1', [id])
    other.wake()
    await until('it has come again', () => server.mails.length === 3)
    expect(server.begun.filter((each) => each === `<${id}@example.org>`)).toHaveLength(2)
  })

  /** A pool whose connections break whenever they mark an email as sent. */
  const refuseMarks = async () => {
    await world.pool.query(`
      create function die() returns trigger language plpgsql as $$ begin
        if current_setting('application_name') = 'dying' then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new; end $$;
      create trigger die before update on reaction.outbox for each row
        when (new.sent_at is not null) execute function die()`)
    return openPool({ connectionString: world.url, application_name: 'dying' })
  }

  it('shares the work with other servers without sending an email twice', async () => {
    await Promise.all(Array.from({ length: 30 }, () => write()))
    send()
    send()
    await until('all have come', () => server.mails.length >= 30)
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    expect([server.begun.length, new Set(server.begun).size]).toEqual([30, 30])
  })

  it('drops an erased person’s emails, sent or not, except the kind that is kept', async () => {
    await write()
    const receipt = { id: randomUUID(), kind: 'receipt', personId: 'maya', to: 'canary@example.com', content }
    await writeMail(world.pool, receipt, world.clock())
    await dropMailsOf(world.pool, ['maya'], { except: 'receipt' })
    expect(await world.rows('select id from reaction.outbox')).toEqual([{ id: receipt.id }])
  })

  it('drops unsent emails to others that name the erased person', async () => {
    const to = { personId: 'rosa', to: 'rosa@example.com', content, kind: 'news' }
    const naming = { ...to, id: randomUUID(), content: { ...content, named: ['maya'] } }
    const other = { ...to, id: randomUUID(), content: { ...content, named: ['ines'] } }
    for (const mail of [naming, other]) await writeMail(world.pool, mail, world.clock())
    await dropMailsOf(world.pool, ['maya', 'maya-as-a-provider'], { except: 'receipt' })
    expect(await world.rows('select id from reaction.outbox')).toEqual([{ id: other.id }])
  })

  it('deletes emails sent or parked more than 60 days ago, and subjects that older programs kept', async () => {
    const day = 24 * 60 * minute
    const [old, setAside, recent, waiting] = [await write(), await write(), await write(), await write()]
    const before = (days: number) => new Date(world.time.now.getTime() - days * day)
    const mark = (column: string, id: string, at: Date) =>
      world.pool.query(`update reaction.outbox set ${column} = $2 where id = $1`, [id, at])
    await mark('sent_at', old, before(61))
    await mark('parked_at', setAside, before(61))
    await mark('sent_at', recent, before(59))
    await cleanOutbox(world.pool, world.clock())
    const rows = await world.rows<{ id: string; subject: string | null }>(
      'select id, subject from reaction.outbox',
    )
    expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [
        { id: recent, subject: null },
        { id: waiting, subject: 'News' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })
})
