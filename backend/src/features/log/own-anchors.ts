/** The anchors that this deployment wrote. Every verification checks them. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { anchorName, isAnchorName } from '../../platform/integrity/anchor-folder.ts'
import { publicKeyOf, readAnchor, readPublicKey } from '../../platform/integrity/anchors.ts'
import type { Anchor } from '../../platform/integrity/digest-checks.ts'
import {
  readAnchorRecords,
  readDigestsBeginning,
  type AnchorRecord,
} from '../../platform/integrity/digest-tables.ts'
import { checkedAnchors, type CheckedAnchors } from '../../platform/integrity/outcome-words.ts'
import type { AnchorsHome, Settings } from '../../platform/settings/settings.ts'

export interface OwnAnchors {
  readonly anchors: readonly Anchor[]
  readonly checked: CheckedAnchors
}

/**
 * Compares the database's record of each anchor with its file. One that is only in one of the two, or not the
 * same in both, has a `problem`. Anchors in a bucket or a mailbox are read from the record alone, and so is a
 * folder that only another server has.
 * @param key the public key that they were signed with, if it is not that of the deployment's own key
 */
export const readOwnAnchors = async (
  {
    anchors: home,
    role,
    secrets: { anchorKey },
  }: Pick<Settings, 'anchors' | 'role'> & { readonly secrets: Pick<Settings['secrets'], 'anchorKey'> },
  log: Pick<EventStore, 'identity'>,
  client: Pick<pg.ClientBase, 'query'>,
  key: string | null = anchorKey ? publicKeyOf(anchorKey) : null,
): Promise<OwnAnchors> => {
  if (home.home === 'off' || key === null) return { anchors: [], checked: checkedAnchors([], null, false) }
  const by = { log: await log.identity(), publicKey: readPublicKey(key) }
  const files = home.home === 'folder' ? await anchorFilesIn(home.directory, role === 'web') : null
  const anchors = comparedAnchors({
    records: await readAnchorRecords(client),
    files,
    // An older file was written for digests that have been computed anew since, as after a restore.
    began: (await readDigestsBeginning(client))?.at ?? null,
    read: (name, text) => readAnchor(name, text, by),
  })
  return { anchors, checked: checkedAnchors(anchors, placeOf(home), files !== null) }
}

const placeOf = (home: Exclude<AnchorsHome, { home: 'off' }>): string => {
  switch (home.home) {
    case 'folder':
      return `in the folder ${home.directory}`
    case 'bucket':
      return `in the bucket ${home.bucket.url}, under anchors/`
    case 'mail':
      return 'in the mailbox that ANCHORS_TO names'
  }
}

/** Name and text. Null if there is no such folder and this server does not write to it. */
const anchorFilesIn = async (
  directory: string,
  isWrittenElsewhere: boolean,
): Promise<ReadonlyMap<string, string> | null> => {
  const names = await readdir(directory).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (names === null) return isWrittenElsewhere ? null : new Map()
  const anchors = names.filter(isAnchorName).toSorted()
  return new Map(
    await Promise.all(
      anchors.map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const),
    ),
  )
}

interface AnchorsToCompare {
  readonly records: readonly AnchorRecord[]
  readonly files: ReadonlyMap<string, string> | null
  readonly began: Date | null
  readonly read: (name: string, text: string) => Anchor | null
}

export const comparedAnchors = ({ records, files, began, read }: AnchorsToCompare): readonly Anchor[] => {
  const ofRecords = new Set<string>()
  const recorded = records.map((record): Anchor => {
    const unnamed = `the anchor recorded for ${record.day}`
    const ofRecord = read(unnamed, record.anchor)
    if (!ofRecord?.at) return { name: unnamed, events: record.events, digest: '', problem: 'edited' }
    const name = anchorName(new Date(ofRecord.at))
    ofRecords.add(name)
    const anchor = { ...ofRecord, name }
    const file = files?.get(name)
    if (ofRecord.problem === 'other log') return anchor
    if (record.events !== ofRecord.events || !ofRecord.at.startsWith(record.day))
      return { ...anchor, problem: 'edited' }
    if (file !== undefined) return file === record.anchor ? anchor : { ...anchor, problem: 'edited' }
    return files && record.home === 'folder' ? { ...anchor, problem: 'lost' } : anchor
  })
  const others = [...(files ?? [])].flatMap(([name, text]): Anchor[] => {
    if (ofRecords.has(name)) return []
    const anchor = read(name, text)
    if (!anchor) return [{ name, events: 0, digest: '', problem: 'edited' }]
    const mustBeRecorded = began !== null && anchor.at !== undefined && new Date(anchor.at) >= began
    return [mustBeRecorded && !anchor.problem ? { ...anchor, problem: 'unrecorded' } : anchor]
  })
  return [...recorded, ...others]
}
