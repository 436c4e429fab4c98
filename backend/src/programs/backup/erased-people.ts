/**
 * The list of erased people and of what else ended: it contains only opaque ids, so it may be kept where backups
 * may not. A backup that is older than an erasure is restored with a newer list, and the person stays erased.
 */

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { indexReaches, streamsWith } from '../../projections/log/event-index-queries.ts'
import { endedRight, endedSince, type EndedRight } from './ended-since.ts'
import { parseJsonOrNull, UnusableBackup } from './hashed-files.ts'

const erasedPerson = z.strictObject({
  accountId: z.string().min(1),
  /** Every id of the person in the log, including the account's. */
  personIds: z.array(z.string().min(1)).min(1),
  requestedAt: z.iso.datetime(),
})
export type ErasedPerson = z.infer<typeof erasedPerson>

/** @throws if the event index does not catch up with the log, since the list would have gaps */
export async function* erasedPeople(
  tables: ReadTables,
  storedLog: Pick<EventStore, 'head' | 'readStream'>,
): AsyncIterable<ErasedPerson> {
  if (!(await indexReaches(tables, await storedLog.head())))
    throw new Error(
      'The read tables are behind the log, so the list of erased people would have gaps. Start the server first',
    )
  for (const stream of await streamsWith(tables, ['AccountDeletionRequested'])) {
    let person: ErasedPerson | null = null
    for await (const { type, data } of storedLog.readStream(stream)) {
      const { accountId, personIds, requestedAt } = data
      if (type === 'AccountDeletionRequested')
        person = erasedPerson.parse({ accountId, personIds, requestedAt })
      // It may name ids that were found only after the request.
      else if (type === 'PersonErased' && person)
        person = erasedPerson.parse({
          ...person,
          personIds: [...new Set([...person.personIds, ...(personIds as string[])])],
        })
    }
    if (person) yield person
  }
}

/** The lines of the list: people first, then what else ended. @throws as {@link erasedPeople} does */
export async function* erasedLines(
  tables: ReadTables,
  storedLog: Pick<EventStore, 'head' | 'readStream'>,
  now: Date,
): AsyncIterable<{ readonly line: string; readonly isPerson: boolean }> {
  for await (const person of erasedPeople(tables, storedLog))
    yield { line: `${JSON.stringify(person)}\n`, isPerson: true }
  for await (const ended of endedSince(tables, storedLog, now))
    yield { line: `${JSON.stringify(ended)}\n`, isPerson: false }
}

export interface ErasedList {
  readonly people: readonly ErasedPerson[]
  /** In the order of each stream. */
  readonly rights: readonly EndedRight[]
}

/** @throws UnusableBackup for an invalid line, since the person in it would come back */
export const readErasedList = async (file: string): Promise<ErasedList> => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((text) => text !== '')
  const people: ErasedPerson[] = []
  const rights: EndedRight[] = []
  for (const [index, text] of lines.entries()) {
    const value = parseJsonOrNull(text)
    const person = erasedPerson.safeParse(value)
    const right = endedRight.safeParse(value)
    if (person.success) people.push(person.data)
    else if (right.success) rights.push(right.data)
    else
      throw new UnusableBackup(`Line ${index + 1} of ${file} doesn’t name an erased person or an ended right`)
  }
  return { people, rights }
}
