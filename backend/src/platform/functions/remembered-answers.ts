/**
 * The answers of commands, kept for a day by their Idempotency-Key, so that whoever lost an answer and sends the
 * command again gets the same one, and nothing is handled twice (docs/decisions/0076). A row is found and opened only
 * with the key and the input of the call: nobody who reads the table learns who sent what, or what was answered.
 */

import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openBytes, sealBytes } from '../event-store/aes-gcm.ts'
import { CallTookTooLong } from '../event-store/outage.ts'
import { longestCall } from '../limits.ts'
import { batchQuestions } from '../postgres/ask-together.ts'
import { type AnswerOf, bytes, maybe, uuid, yesOrNo } from '../postgres/read-table.ts'
import { ensureSchema } from '../postgres/schema.ts'
import { preparing, statement } from '../postgres/statement.ts'
import { repeat, warnWith } from '../repeat.ts'

/**
 * `sealed` is null while the call is being handled by whoever drew the `claim`; after `until` the row counts for
 * nothing. `caller` is a keyed hash of the account, by which an erasure finds its rows; null for a visitor. The table is
 * kept out of the write-ahead log: after a crash of the database it is empty, and a repeat is handled again, which has
 * one effect by its command id.
 */
const schema = `
  create schema if not exists door;
  create unlogged table if not exists door.answer (
    id bytea primary key,
    caller bytea,
    claim uuid not null,
    until timestamptz not null,
    sealed bytea
  ) with (fillfactor = 70)`

/** Seconds. Nobody sends a command again the next day. */
export const keptFor = 24 * 60 * 60
/** Seconds for which a claim counts without being renewed: so long a repeat waits for a server that has died. */
const claimLasts = 2
/** Milliseconds. */
const renewEvery = 500
/**
 * Milliseconds after which answers are written, those of many calls in one statement: a process that dies in between
 * leaves claims, and the repeats are handled again. Writing each with its call cost a pin a quarter more of the
 * processor.
 */
const writeEvery = 200
/** Milliseconds between two looks at a call that somebody else handles. */
const lookEvery = 50
/** Bytes; no answer of a command comes near it but that of a long conversation, which is then handled again. */
const mostKept = 64 * 1024
/** Rows that are deleted in one statement, so that each is short. */
const sweptAtOnce = 10_000
const sweepEvery = 60 * 60_000

/** The most statements at once, and the most calls in one statement. */
const together = { atOnce: 2, most: 100 }

/** Everything that makes it the same call of the same caller. */
export interface Call {
  /** The account's id; null for a visitor. */
  readonly accountId: string | null
  readonly words: readonly unknown[]
}

/** What a handled call leaves to be kept; null where a repeat is to be handled again. */
export interface Kept<T> {
  readonly value: T
  readonly seconds: number
  /** The same for another caller, as whom the repeat may come. */
  readonly other?: { readonly call: Call; readonly value: T }
}

export interface RememberedAnswers {
  /**
   * Handles a call, or resolves with what it led to the first time. A call that is being handled, here or in another
   * process, is waited for. @throws CallTookTooLong if it is handled for longer than a call may take
   */
  once<T>(call: Call, handle: () => Promise<T>, keep: (handled: T) => Kept<T> | null): Promise<T>
  /** Forgets what an account was answered, also what calls that are being handled will be. */
  forget(accountId: string): Promise<void>
  /** Deletes what counts no more. */
  sweep(): Promise<void>
  close(): Promise<void>
}

interface Claim {
  readonly id: Buffer
  readonly caller: Buffer | null
  readonly claim: string
}

const foundColumns = { is_mine: yesOrNo(), sealed: maybe(bytes()) }

type Found = AnswerOf<typeof foundColumns>

const claimed = statement(
  { claim: uuid() },
  `insert into door.answer (id, claim, caller, until)
         select id, claim, caller, now() + ${claimLasts} * interval '1 second'
           from unnest($1::bytea[], $2::uuid[], $3::bytea[]) as asked (id, claim, caller) order by id
         on conflict (id) do nothing returning claim`,
  { name: 'claim-calls' },
)

const answersFound = statement(
  foundColumns,
  `with asked as (
           select * from unnest($1::bytea[], $2::uuid[], $3::bytea[]) with ordinality as asked (id, claim, caller, nth)),
         claimed as (
           insert into door.answer as known (id, claim, caller, until)
           select id, claim, caller, now() + ${claimLasts} * interval '1 second' from asked order by id
           on conflict (id) do update set claim = excluded.claim, until = excluded.until, sealed = null
             where known.until <= now()
           returning claim)
       select exists (select from claimed where claimed.claim = asked.claim) as is_mine,
         (select sealed from door.answer where id = asked.id and until > now()) as sealed
       from asked order by nth`,
  { name: 'find-answers' },
)

/** What a call has led to. `sealed` is null where nothing is kept of it. */
interface Ended extends Claim {
  readonly sealed: Buffer | null
  readonly seconds: number
  readonly other?: Pick<Ended, 'id' | 'caller' | 'sealed'>
}

export const openRememberedAnswers = async (
  pool: Pick<pg.Pool, 'query'>,
  lookupKey: Buffer,
  log: Pick<Logger, 'warn'>,
): Promise<RememberedAnswers> => {
  await ensureSchema(pool, 'rememberedAnswers', schema)
  const prepared = preparing(pool)
  /** The calls that this process handles, with the time since when they count as claimed. */
  const underWay = new Map<Claim, number>()

  /** The usual case, alone because it is most of what this costs: nobody has sent the call before. */
  const begin = batchQuestions<Claim, boolean>(async (asked) => {
    const rows = await claimed(prepared, [
      asked.map(({ id }) => id),
      asked.map(({ claim }) => claim),
      asked.map(({ caller }) => caller),
    ])
    const mine = new Set(rows.map(({ claim }) => claim))
    return asked.map(({ claim }) => mine.has(claim))
  }, together)

  /** Takes over a claim of which nobody hears any more, or finds what was answered. */
  const look = batchQuestions<Claim, Found>(
    (asked) =>
      answersFound(prepared, [
        asked.map(({ id }) => id),
        asked.map(({ claim }) => claim),
        asked.map(({ caller }) => caller),
      ]),
    together,
  )

  const keepNow = (closing: readonly Ended[]) =>
    pool.query({
      name: 'keep-answers',
      text: `with closing as (
           select * from unnest($1::bytea[], $2::uuid[], $3::bytea[], $4::int[]) as closing (id, claim, sealed, seconds)),
         freed as (
           delete from door.answer known using closing
           where closing.sealed is null and known.id = closing.id and known.claim = closing.claim)
       update door.answer known set sealed = closing.sealed, until = now() + closing.seconds * interval '1 second'
       from closing where closing.sealed is not null and known.id = closing.id and known.claim = closing.claim`,
      values: [
        closing.map(({ id }) => id),
        closing.map(({ claim }) => claim),
        closing.map(({ sealed }) => sealed),
        closing.map(({ seconds }) => seconds),
      ],
    })

  /** What calls of the last moment have led to; their claims last until it is written. */
  let ended: Ended[] = []
  const write = async () => {
    const closing = ended
    ended = []
    for (let from = 0; from < closing.length; from += together.most)
      await keepNow(closing.slice(from, from + together.most))
    for (const { claim, id, seconds, other } of closing) {
      if (!other) continue
      await pool.query(
        `insert into door.answer (id, claim, caller, until, sealed)
         select $1, $2, $3, now() + $5 * interval '1 second', $4
          where exists (select from door.answer where id = $6 and claim = $2)
         on conflict (id) do nothing`,
        [other.id, claim, other.caller, other.sealed, seconds, id],
      )
    }
  }
  const writing = repeat({
    everyMs: writeEvery,
    run: write,
    onFailure: warnWith(log, 'Answers could not be kept for repeats'),
  })

  const renewing = repeat({
    everyMs: renewEvery,
    firstAfterMs: renewEvery,
    onFailure: warnWith(log, 'Commands that are being handled could not be claimed for longer'),
    run: async () => {
      const now = performance.now()
      const old = [...underWay].filter(([, since]) => now - since > renewEvery).map(([claim]) => claim)
      if (old.length === 0) return
      await pool.query(
        `update door.answer known set until = now() + ${claimLasts} * interval '1 second'
           from unnest($1::bytea[], $2::uuid[]) as old (id, claim)
          where known.id = old.id and known.claim = old.claim and known.sealed is null`,
        [old.map(({ id }) => id), old.map(({ claim }) => claim)],
      )
    },
  })

  const sweep = async () => {
    for (;;) {
      const { rowCount } = await pool.query(
        `delete from door.answer where ctid = any (array (
           select ctid from door.answer where until <= now() limit ${sweptAtOnce}))`,
      )
      if ((rowCount ?? 0) < sweptAtOnce) return
    }
  }
  const sweeping = repeat({
    everyMs: sweepEvery,
    firstAfterMs: sweepEvery,
    run: sweep,
    onFailure: warnWith(log, 'Answers that are no longer needed could not be deleted'),
  })

  const callerOf = (accountId: string) =>
    createHmac('sha256', lookupKey).update(`caller\n${accountId}`).digest()
  /** One secret gives both: what finds the row does not open it. */
  const placeOf = ({ accountId, words }: Call) => {
    const text = `answer\n${JSON.stringify([accountId, ...words])}`
    const secret = createHmac('sha512', lookupKey).update(text).digest()
    const caller = accountId === null ? null : callerOf(accountId)
    return { id: secret.subarray(0, 32), key: secret.subarray(32), caller }
  }
  const seal = (value: unknown, { id, key }: ReturnType<typeof placeOf>): Buffer | null => {
    const text = JSON.stringify(value)
    return Buffer.byteLength(text) > mostKept ? null : sealBytes(key, text, id.toString('hex'))
  }

  const finish = <T>(mine: Claim, place: ReturnType<typeof placeOf>, kept: Kept<T> | null) => {
    underWay.delete(mine)
    const other = kept?.other && { ...kept.other, place: placeOf(kept.other.call) }
    ended.push({
      ...mine,
      seconds: kept?.seconds ?? 0,
      sealed: kept && seal(kept.value, place),
      ...(other && {
        other: { id: other.place.id, caller: other.place.caller, sealed: seal(other.value, other.place) },
      }),
    })
  }

  /** Null if the call is now ours to handle. */
  const answered = async (mine: Claim): Promise<Buffer | null> => {
    if (await begin(mine)) return null
    const deadline = performance.now() + longestCall
    for (;;) {
      const { is_mine: isMine, sealed } = await look(mine)
      if (isMine || sealed) return sealed
      if (performance.now() > deadline) throw new CallTookTooLong('The same call is still being handled')
      await pause(lookEvery)
    }
  }

  return {
    async once<T>(call: Call, handle: () => Promise<T>, keep: (handled: T) => Kept<T> | null) {
      const place = placeOf(call)
      const { id, key, caller } = place
      const mine: Claim = { id, caller, claim: randomUUID() }
      const sealed = await answered(mine)
      if (sealed) return JSON.parse(openBytes(key, sealed, id.toString('hex')).toString('utf8')) as T
      underWay.set(mine, performance.now())
      try {
        const value = await handle()
        finish(mine, place, keep(value))
        return value
      } catch (error) {
        finish(mine, place, null)
        throw error
      }
    },
    async forget(accountId) {
      await pool.query('delete from door.answer where caller = $1', [callerOf(accountId)])
    },
    sweep,
    async close() {
      await Promise.all([renewing.stop(), sweeping.stop(), writing.stop()])
      await write()
    },
  }
}
