/** The anchors that this deployment wrote. Every verification checks them. */

import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { anchorBucket } from '../../platform/integrity/anchor-bucket.ts'
import { anchorName, isAnchorName } from '../../platform/integrity/anchor-folder.ts'
import { daysOfAllAnchors, digestOfAnchor } from '../../platform/integrity/anchor-keeper.ts'
import { publicKeyOf, readAnchor, readPublicKey } from '../../platform/integrity/anchors.ts'
import { positionAfterAll, type Anchor } from '../../platform/integrity/digest-checks.ts'
import {
  readAnchorRecords,
  readDigestsBeginning,
  type AnchorRecord,
  type DigestsBeginning,
} from '../../platform/integrity/digest-tables.ts'
import type { Finding } from '../../platform/integrity/findings.ts'
import { checkedAnchors, type CheckedAnchors } from '../../platform/integrity/outcome-words.ts'
import type { AnchorsHome, Settings } from '../../platform/settings/settings.ts'

/** How often they are read at most, while servers write and thin them. */
const mostLooks = 10

export interface OwnAnchors {
  readonly anchors: readonly Anchor[]
  /** What does not tie them together. */
  readonly findings: readonly Finding[]
  /** Those that servers of this deployment wrote; undefined if they write none, or somebody else gave the anchors. */
  readonly written: readonly Anchor[] | undefined
  readonly checked: CheckedAnchors
}

/**
 * Compares the database's record of each anchor with its copies in a folder and a bucket. One that is only in one of
 * the two, or not the same in both, has a `problem`. Anchors in a mailbox are read from the record alone, and so are
 * those in a folder that only another server has, or in a bucket that this one may not read.
 * @param key the public key that they were signed with, if it is not that of the deployment's own key
 */
export const readOwnAnchors = async (
  {
    anchors: homes,
    role,
    timeStamps,
    secrets: { anchorKey },
  }: Pick<Settings, 'anchors' | 'role' | 'timeStamps'> & {
    readonly secrets: Pick<Settings['secrets'], 'anchorKey'>
  },
  log: Pick<EventStore, 'identity'>,
  client: Pick<pg.ClientBase, 'query'>,
  key: string | null = anchorKey ? publicKeyOf(anchorKey) : null,
  now = new Date(),
): Promise<OwnAnchors> => {
  if (homes.length === 0 || key === null)
    return { anchors: [], findings: [], written: undefined, checked: checkedAnchors([], null, null, false) }
  const by = { log: await log.identity(), publicKey: readPublicKey(key) }
  const thinnedBefore = new Date(now.getTime() - daysOfAllAnchors * 24 * 60 * 60_000)
  const look = async () => {
    const records = await readAnchorRecords(client)
    const copies = await copiesIn(homes, role === 'web', thinnedBefore)
    const began = await readDigestsBeginning(client)
    // An older file was written for digests that have been computed anew since, as after a restore.
    const compared = { records, copies: copies.read, began: began?.at ?? null }
    const read = comparedAnchors({ ...compared, read: (name, text) => readAnchor(name, text, by) })
    const { anchors, stamped } = await withTimeStamps(read, timeStamps?.authority)
    const findings = tiesOf(records, anchors.slice(0, records.length), began, thinnedBefore.toISOString())
    return { anchors, findings, stamped, areCopiesRead: copies.areAll }
  }
  let odd: ReadonlySet<string> = new Set()
  let looked = await look()
  // A server may have written or thinned some while they were read: what is odd twice is odd.
  for (let looks = 1; looks < mostLooks; looks += 1) {
    const found = new Set(
      looked.anchors.flatMap(({ name, problem }) => (problem ? [`${problem} ${name}`] : [])),
    )
    if ([...found].every((each) => odd.has(each))) break
    odd = found
    looked = await look()
  }
  const { anchors, findings, stamped, areCopiesRead } = looked
  const [place, shows] = [homes.map(placeOf).join(' and '), homes.map(showsOf).join(' ')]
  const checked = checkedAnchors(anchors, place, shows, areCopiesRead, stamped)
  return { anchors, findings, written: anchors, checked }
}

/** Checks the time stamps, if it is known who vouches for them. The library is loaded only then. */
export const withTimeStamps = async (
  anchors: readonly Anchor[],
  authority: string | undefined,
): Promise<{ readonly anchors: readonly Anchor[]; readonly stamped: CheckedAnchors['stamped'] }> => {
  if (authority === undefined) return { anchors, stamped: null }
  const { checkTimeStamps } = await import('../../platform/integrity/time-stamps.ts')
  return checkTimeStamps(anchors, authority)
}

/** Whether each names the one before it, and the beginning of the digests. @param anchors one for each record */
const tiesOf = (
  records: readonly AnchorRecord[],
  anchors: readonly Anchor[],
  began: DigestsBeginning | null,
  thinnedBefore: string,
): readonly Finding[] => {
  const findingOn = ({ name, events }: Anchor, problem: 'unlinked' | 'beginning'): Finding => ({
    kind: 'anchor',
    position: positionAfterAll,
    events,
    after: 0,
    name,
    problem,
  })
  const unlinked = anchors.filter(({ before, daily }, nth) => {
    const [record, anchor] = [records[nth - 1], anchors[nth - 1]]
    // An older program signed it.
    if (before === undefined) return false
    if (!record) return before !== null
    const digest = digestOfAnchor(record.anchor)
    const isThinned = anchor?.at !== undefined && anchor.at < thinnedBefore && daily === digest
    return before !== digest && !isThinned
  })
  const other = anchors.find(
    ({ problem, began: said }) =>
      problem === undefined &&
      said !== undefined &&
      (said.position !== began?.position || said.at !== began.at.toISOString()),
  )
  return [
    ...unlinked.map((anchor) => findingOn(anchor, 'unlinked')),
    ...(other ? [findingOn(other, 'beginning')] : []),
  ]
}

const showsOf = ({ home }: AnchorsHome): string => {
  switch (home) {
    case 'folder':
      return 'In the folder, they show changes by someone who can write to the database, but not to this server’s files.'
    case 'bucket':
      return 'In the bucket, they also show changes by someone who can write to this server’s files, if the bucket keeps whatever was written once.'
    case 'mail':
      return 'In the mailbox, one a day, they show changes by anyone who can’t delete mail there: save them to a folder, and `npm run log -- verify --anchors FOLDER` compares them.'
  }
}

const placeOf = (home: AnchorsHome): string => {
  switch (home.home) {
    case 'folder':
      return `in the folder ${home.directory}`
    case 'bucket':
      return `in the bucket ${home.bucket.url}, under anchors/`
    case 'mail':
      return 'in the mailbox that ANCHORS_TO names'
  }
}

/** The anchors in one place, by name; null for a text that was not read. */
interface AnchorCopies {
  readonly home: 'folder' | 'bucket'
  readonly texts: ReadonlyMap<string, string | null>
  /** Older ones are not listed. */
  readonly since: Date
}

/** `areAll`: whether each place was read, and there is one that can be. */
const copiesIn = async (homes: readonly AnchorsHome[], isWrittenElsewhere: boolean, thinnedBefore: Date) => {
  const read: AnchorCopies[] = []
  for (const home of homes) {
    if (home.home === 'mail') continue
    const since = home.home === 'folder' ? new Date(0) : thinnedBefore
    const texts =
      home.home === 'folder'
        ? await anchorFilesIn(home.directory, isWrittenElsewhere)
        : await anchorBucket(home.bucket).read(since)
    if (texts) read.push({ home: home.home, texts, since })
  }
  const wanted = homes.filter(({ home }) => home !== 'mail').length
  return { read, areAll: wanted > 0 && read.length === wanted }
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
  const files = new Map<string, string>()
  // One after the other: there may be more of them than files can be open.
  for (const name of anchors) files.set(name, await readFile(join(directory, name), 'utf8'))
  return files
}

interface AnchorsToCompare {
  readonly records: readonly AnchorRecord[]
  readonly copies: readonly AnchorCopies[]
  readonly began: Date | null
  readonly read: (name: string, text: string) => Anchor | null
}

const comparedAnchors = ({ records, copies, began, read }: AnchorsToCompare): readonly Anchor[] => {
  const ofRecords = new Set<string>()
  const recorded = records.map((record): Anchor => {
    const unnamed = `the anchor recorded for ${record.day}`
    const ofRecord = read(unnamed, record.anchor)
    if (!ofRecord?.at) return { name: unnamed, events: record.events, digest: '', problem: 'edited' }
    const at = new Date(ofRecord.at)
    const name = anchorName(at)
    ofRecords.add(name)
    const anchor = { ...ofRecord, name }
    if (ofRecord.problem === 'other log') return anchor
    if (record.events !== ofRecord.events || !ofRecord.at.startsWith(record.day))
      return { ...anchor, problem: 'edited' }
    const isLost = ({ home, texts, since }: AnchorCopies) =>
      record.homes.includes(home) && at > since && !texts.has(name)
    const others = copies.map(({ texts }) => texts.get(name) ?? record.anchor)
    if (others.some((text) => text !== record.anchor)) return { ...anchor, problem: 'edited' }
    return copies.some(isLost) ? { ...anchor, problem: 'lost' } : anchor
  })
  const others = copies.flatMap(({ home, texts }) =>
    [...texts].flatMap(([name, text]): Anchor[] => {
      if (ofRecords.has(name)) return []
      ofRecords.add(name)
      if (text === null) return []
      const anchor = read(name, text)
      if (!anchor) return [{ name, events: 0, digest: '', problem: 'edited' }]
      const mustBeRecorded = began !== null && anchor.at !== undefined && new Date(anchor.at) >= began
      // From a folder they are moved away when another log is followed; a bucket keeps them.
      if (home === 'bucket' && anchor.problem === 'other log' && !mustBeRecorded) return []
      return [mustBeRecorded && !anchor.problem ? { ...anchor, problem: 'unrecorded' } : anchor]
    }),
  )
  return [...recorded, ...others]
}
