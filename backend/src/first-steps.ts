/** What the server writes to the log when it starts: demo people, and the first admin. */

import type { INestApplicationContext } from '@nestjs/common'
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  departedAccounts,
  makeDemoPassword,
  readDemoAccounts,
  type DemoAccounts,
} from './demo/demo-accounts.ts'
import { answerAsDemoPeople, type DemoAnswerParts } from './demo/demo-answers.ts'
import { drawDemoPortraits } from './demo/demo-people.ts'
import { demoPlan } from './demo/demo-plan.ts'
import { demoEmptySearches, demoSearches, demoViews } from './demo/demo-waitlist.ts'
import { account, accountStream } from './domain/accounts/account.ts'
import { decideCommand } from './features/features.ts'
import { addProfileViews } from './features/profiles/profile-views.ts'
import { addEmptySearches } from './features/search/empty-searches.ts'
import { addDemoSearches } from './features/search/search-tally.ts'
import { hasAdmin, makeAdmin } from './features/staff/make-admin.ts'
import { pause } from './platform/backoff.ts'
import { wasRefused } from './platform/commands/decide-and-append.ts'
import { loadState } from './platform/commands/load-state.ts'
import { SEND_COMMAND, type SendCommand } from './platform/commands/sent-command.ts'
import { writePlan } from './platform/commands/write-plan.ts'
import { logStart, type EventStore } from './platform/event-store/event-store.ts'
import { isOutage } from './platform/event-store/outage.ts'
import { eventCountAt, isCountedPosition } from './platform/event-store/position.ts'
import type { Infrastructure } from './platform/feature/infrastructure.ts'
import type { PartToKnow } from './platform/projecting/first-catch-up.ts'
import { repeat, retry, warnWith, type Repeated } from './platform/repeat.ts'
import { openPasswords } from './platform/sessions/passwords.ts'
import { endSessions } from './platform/sessions/session-rows.ts'
import { opaqueId } from './platform/settings/secrets.ts'
import type { Settings } from './platform/settings/settings.ts'
import { writeWhole } from './platform/whole-file.ts'

/**
 * Writes demo data and the first admin. If the event log is unavailable, it resolves at once and keeps trying
 * in the background; `settled` resolves when the data are written or `signal` is aborted.
 * @throws any error that is not an outage
 */
export const writeFirstData = async (
  infrastructure: Infrastructure,
  signal: AbortSignal,
): Promise<{ readonly settled: Promise<void> }> => {
  const { logger } = infrastructure
  const take = async () => {
    await seedIfEmpty(infrastructure, signal)
    await appointFirstAdmin(infrastructure)
  }
  try {
    await take()
    return { settled: Promise.resolve() }
  } catch (error) {
    if (!isOutage(error)) throw error
    logger.warn('Waiting for the event log before writing demo data and the first admin')
  }
  const settled = retry(take, signal, (error) => {
    if (!isOutage(error)) logger.error({ err: error }, 'Demo data and the first admin could not be written')
  })
  return { settled }
}

export interface FirstData extends PartToKnow {
  /** @throws any error that is not an outage */
  readonly written: Promise<{ readonly settled: Promise<void> }>
}

/** Begins {@link writeFirstData}; until it has resolved, a server that has just started still has something left. */
export const beginFirstData = (infrastructure: Infrastructure, signal: AbortSignal): FirstData => {
  let isWritten = false
  const written = writeFirstData(infrastructure, signal).finally(() => {
    isWritten = true
  })
  // Whoever awaits it gets this error too; this handler only avoids an unhandled rejection.
  written.catch(() => undefined)
  return {
    written,
    async left() {
      if (isWritten) return null
      const head = await infrastructure.store.head()
      if (head === logStart) return 'its first data'
      return isCountedPosition(head)
        ? `${eventCountAt(head).toLocaleString('en-US')} events of its first data`
        : `its first data, up to ${head}`
    },
  }
}

/**
 * Writes demo people, if they are configured, only into an empty log. Seeding that was interrupted starts
 * again from the beginning, which is harmless because every step can be repeated.
 */
const seedIfEmpty = async (
  { settings, store, storedLog, projections, pool }: Infrastructure,
  signal: AbortSignal,
) => {
  if (!settings.demoData || settings.role === 'worker') return
  await drawDemoPortraits(join(settings.dataDirectory, 'photos'))
  const unfinished = join(settings.dataDirectory, 'demo-unfinished')
  if ((await store.head()) !== logStart && !existsSync(unfinished)) return
  await writeWhole(unfinished, '')
  const idOf = (kind: string, words: string) => opaqueId(settings.secrets.lookupKey, kind, words)
  const now = new Date()
  const passwords = await openPasswords(pool)
  const keepPassword = async (accountIds: readonly string[], password: string) => {
    const hash = await passwords.hash(password)
    for (const accountId of accountIds) await passwords.keep(accountId, hash)
  }
  await makeDemoPassword(keepPassword, demoAccountsFile(settings))
  // EventStoreDB does not keep the order of appends to different streams that run at the same time.
  const together = settings.eventLog.home === 'eventstoredb' ? 1 : 256
  await writePlan({ store, storedLog, decideCommand, together, signal }, demoPlan(idOf, now))
  for (const { providerId, days } of demoViews(idOf, now)) await addProfileViews(pool, providerId, days)
  await addEmptySearches(pool, demoEmptySearches(now))
  await addDemoSearches(pool, demoSearches(now))
  await rm(unfinished)
  await untilErased(store, departedAccounts, signal)
  await projections.waitFor(await store.head(), [
    'ProviderProfileCreated',
    'AccountRegistered',
    'ProviderBookmarked',
    'EndorsementRequested',
    'FaqAdded',
    'HoursSaved',
    'BookingCompleted',
    'ReviewWritten',
    'WaitlistJoined',
    'MessageSent',
    'PersonErased',
  ])
}

/** Milliseconds to wait for the erasures. If no worker runs yet, they happen once one does. */
const longestErasure = 10_000

/** Resolves when the log records the erasure of these accounts, or when the time is up. */
const untilErased = async (store: EventStore, accountIds: readonly string[], signal: AbortSignal) => {
  const deadline = performance.now() + longestErasure
  for (const accountId of accountIds)
    while (!signal.aborted && performance.now() < deadline) {
      const { state } = await loadState(
        account,
        store.readStream(accountStream(accountId), { keepSealed: true }),
      )
      if (state.status === 'erased') break
      await pause(50, signal)
    }
}

/** The file with the demo accounts and their password. */
const demoAccountsFile = ({ dataDirectory }: Settings) => join(dataDirectory, 'demo-accounts.json')

/** The demo accounts, to show to the person who started the demo; null if there is no demo. */
export const demoAccountsOf = async (settings: Settings): Promise<DemoAccounts | null> =>
  settings.demoData ? readDemoAccounts(demoAccountsFile(settings)) : null

/** Milliseconds between two looks at what demo people have to answer. */
const answersEvery = 15_000

/** Sends what demo people answer. @returns whether it was taken */
export const sendTo =
  (execute: SendCommand): DemoAnswerParts['send'] =>
  async (command, commandId) =>
    !wasRefused(await execute(command, { actorId: 'system', correlationId: commandId, commandId }))

/** Lets demo people answer who tries the product (demo/demo-answers.ts). Null where they do not. */
export const startDemoAnswers = async (
  { settings, tables, idOf, logger }: Infrastructure,
  app: Pick<INestApplicationContext, 'get'>,
): Promise<Repeated | null> => {
  if (!settings.demoAnswers || settings.role === 'web') return null
  const file = await stat(demoAccountsFile(settings)).catch(() => null)
  if (file === null) return null
  const execute = app.get<SendCommand>(SEND_COMMAND, { strict: false })
  const parts = { tables, send: sendTo(execute), idOf, clock: () => new Date(), since: file.mtime }
  return repeat({
    run: () => answerAsDemoPeople(parts),
    everyMs: answersEvery,
    firstAfterMs: answersEvery,
    onFailure: warnWith(logger, 'Demo people could not answer'),
  })
}

/** Makes the person named in the environment an admin if there is none yet, and invites them by email. */
const appointFirstAdmin = async ({ settings, store, storedLog, pool, logger }: Infrastructure) => {
  const { firstAdminEmail: email, secrets } = settings
  if (email === null || (await hasAdmin(storedLog))) return
  const addressId = opaqueId(secrets.lookupKey, 'address', email)
  const made = await makeAdmin(
    {
      store,
      endSessions: (accountId) => endSessions(pool, accountId, { except: null }),
      clock: () => new Date(),
    },
    { addressId, email, reason: 'Named by FIRST_ADMIN_EMAIL' },
  )
  if ('refused' in made) logger.error({ reason: made.refused }, 'FIRST_ADMIN_EMAIL was not made an admin')
}
