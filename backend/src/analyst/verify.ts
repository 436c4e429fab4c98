import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { findingsBesideLog } from '../features/log/beside-the-log.ts'
import { keysOfLog } from '../features/log/keys-of-log.ts'
import { readOwnAnchors, withTimeStamps, type OwnAnchors } from '../features/log/own-anchors.ts'
import { countWords } from '../platform/counted.ts'
import { WrongLog } from '../platform/event-store/wrong-log.ts'
import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import { readAnchorsIn } from '../platform/integrity/anchor-folder.ts'
import { publicKeyOf, readPublicKey } from '../platform/integrity/anchors.ts'
import type { Anchor } from '../platform/integrity/digest-checks.ts'
import { sentenceOf } from '../platform/integrity/finding-words.ts'
import { checkedAnchors, outcomeSentences } from '../platform/integrity/outcome-words.ts'
import { verdictOf, verifyLog } from '../platform/integrity/verify-log.ts'
import { print } from '../platform/printed-result.ts'
import {
  checkTables,
  TablesDisturbed,
  tablesNotCompared,
  wrongRowSentence,
} from '../platform/projecting/check-tables.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { defineLogCommand, Misused, NotWhole, type LogCommandContext } from './log-command.ts'
import { countedEventsUpTo } from './log-size.ts'
import { withConnection } from './own-connection.ts'
import { printLine, terminalBar } from './terminal.ts'

export const verifyCommand = defineLogCommand({
  does: 'checks that the log hasn’t been altered since its digests were stored',
  options: {
    digests: {
      type: 'string',
      takes: 'FILE',
      means: 'digests you kept elsewhere, as `digests` printed them',
    },
    anchors: {
      type: 'string',
      takes: 'FOLDER',
      means: 'signed anchors you kept elsewhere; the default is the deployment’s own folder',
    },
    'public-key': {
      type: 'string',
      takes: 'KEY',
      means: 'the anchors’ public key, as `anchor` printed it; the default is the deployment’s own',
    },
    'timestamps-ca': {
      type: 'string',
      takes: 'FILE',
      means:
        'the certificate (PEM) of who vouches for the anchors’ time stamps; the default is TIMESTAMPS_CA',
    },
    tables: {
      type: 'boolean',
      means: 'compares the read tables with a fresh build from the log too, row by row',
    },
  },
  async run(
    context,
    _words,
    { digests, anchors: folder, 'public-key': publicKey, 'timestamps-ca': vouching, tables = false },
  ) {
    const authority = vouching === undefined ? undefined : await readAuthority(vouching)
    const written = digests === undefined ? [] : await readDigests(digests)
    const { verified, checked, wrong } = await withConnection(context, async (client, infrastructure) => {
      const { storedLog: store, keys } = infrastructure
      const own = await anchorsOf(infrastructure, client, { folder, publicKey, authority })
      const anchors = [...written, ...own.anchors]
      const bar = terminalBar('verify', await countedEventsUpTo(client, await store.head()))
      const onProgress = (events: number) => bar.at(events)
      const verified = await verifyLog({
        store,
        client,
        signal: context.signal,
        anchors,
        written: own.written,
        keys: keysOfLog(keys),
        further: () => findingsBesideLog(infrastructure, client, { ...own, anchors }),
        onProgress,
      }).finally(() => bar.stop())
      return { verified, checked: own.checked, wrong: await wrongLogOf(infrastructure) }
    })
    const { events, newer, sealed, findings, head } = verified
    for (const finding of findings) await print(`${sentenceOf(finding)}\n`)
    const outcome = { events, position: head.position, newer, findings: findings.length, since: 0 }
    for (const sentence of outcomeSentences({ ...outcome, anchors: checked }, new Date())) printLine(sentence)
    if (written.length > 0)
      printLine(
        `${countWords(written.length, 'digest kept elsewhere was', 'digests kept elsewhere were')} checked.`,
      )
    printLine(
      `The keys of ${countWords(sealed, 'event', 'events')} were checked. The digest at the end is ${head.digest.toString('hex')}.`,
    )
    const verdict = verdictOf(verified)
    if (wrong) throw new NotWhole(exitCodes.wrong, wrong.message)
    const wrongRows = tables ? await compareTables(context) : 0
    switch (verdict) {
      case 'whole':
        if (wrongRows > 0)
          throw new NotWhole(
            exitCodes.tables,
            `The log is intact, but the read tables aren’t what it makes: ${countWords(wrongRows, 'row differs', 'rows differ')}. A replay makes them again.`,
          )
        return
      case 'unfinished':
        throw new NotWhole(
          exitCodes.unfinished,
          `${countWords(newer, 'newer event wasn’t', 'newer events weren’t')} compared: ${newer === 1 ? 'its digest isn’t' : 'their digests aren’t'} stored yet. Start the server, then verify again.`,
        )
      case 'altered':
        throw new NotWhole(
          exitCodes.altered,
          `The log was altered, or can’t be shown to be intact: ${countWords(findings.length, 'finding', 'findings')}.`,
        )
    }
  },
})

/** 0 is whole, 1 that nothing could be verified. By the words of the console and of /health/ready. */
const exitCodes = { altered: 3, unfinished: 4, wrong: 5, tables: 6 } as const

/** Prints each row that differs, as far as rows are named. Resolves with how many differ. */
const compareTables = async ({ parts, signal }: LogCommandContext): Promise<number> => {
  const infrastructure = await parts()
  const { definitions, storedLog, pool } = infrastructure
  const bar = terminalBar('tables', await countedEventsUpTo(pool, await storedLog.head()))
  const { rows, wrong, named, due } = await checkTables(
    { ...infrastructure, projections: definitions },
    signal,
    (events) => bar.at(events),
  )
    .catch((error: unknown) => {
      throw error instanceof TablesDisturbed ? new NotWhole(exitCodes.unfinished, `${error.message}.`) : error
    })
    .finally(() => bar.stop())
  for (const row of named) await print(`${wrongRowSentence(row)}\n`)
  const counts = Object.entries(wrong)
  for (const [table, count] of counts)
    printLine(`${table}: ${countWords(count, 'row differs', 'rows differ')} from what the log makes.`)
  printLine(
    `${countWords(rows, 'row of the read tables was', 'rows of the read tables were')} compared with what the log makes of them${counts.length === 0 ? ', and all match' : ''}.`,
  )
  for (const each of tablesNotCompared) printLine(`Not compared: ${each}.`)
  for (const name of due) printLine(`Not compared: ${name}, whose tables wait for a rebuild.`)
  return counts.reduce((sum, [, count]) => sum + count, 0)
}

/** Null if it is the log that the read tables were made from, as far as they go. */
const wrongLogOf = async ({ checkLog }: Infrastructure): Promise<WrongLog | null> => {
  try {
    await checkLog()
    return null
  } catch (error) {
    if (error instanceof WrongLog) return error
    throw error
  }
}

/** @throws Misused for a folder without anchors, or without a key to verify them */
const anchorsOf = async (
  { settings: given, storedLog }: Infrastructure,
  client: Pick<pg.ClientBase, 'query'>,
  {
    folder,
    publicKey,
    authority = given.timeStamps?.authority,
  }: { folder?: string | undefined; publicKey?: string | undefined; authority?: string | undefined },
): Promise<OwnAnchors> => {
  // Its infrastructure is a web server's; whether the folder should be here is said by what else runs here.
  const { role } = readSettings(process.env)
  const settings = { ...given, role, timeStamps: authority ? { from: '', authority } : null }
  if (folder === undefined) {
    if (publicKey !== undefined && !settings.anchors.some(({ home }) => home === 'folder'))
      throw new Misused('--public-key needs --anchors FOLDER: this deployment keeps its anchors elsewhere')
    return readOwnAnchors(settings, storedLog, client, publicKey)
  }
  const { anchorKey } = settings.secrets
  const key = publicKey ?? (anchorKey ? publicKeyOf(anchorKey) : null)
  if (key === null) throw new Misused('Anchors need --public-key KEY, or the deployment’s ANCHOR_KEY')
  const by = { log: await storedLog.identity(), publicKey: readPublicKey(key) }
  const { anchors, stamped } = await withTimeStamps(await readAnchorsIn(folder, by), authority)
  const place = `in the folder ${folder}`
  return {
    anchors,
    findings: [],
    written: undefined,
    checked: checkedAnchors(anchors, place, null, true, stamped),
  }
}

/** @throws Misused for a file without a certificate */
const readAuthority = async (file: string) => {
  try {
    return new X509Certificate(await readFile(file)).toString()
  } catch {
    throw new Misused(`${file} has no certificate (PEM)`)
  }
}

/** @throws Misused if the file was not written by `digests`, or contains no digest */
const readDigests = async (file: string): Promise<readonly Anchor[]> => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  if (lines.length === 0) throw new Misused(`${file} has no digest in it`)
  return lines.map((line) => {
    const read = digestLine.safeParse(parsed(line))
    if (!read.success) throw new Misused(`${file} has a line that isn’t a digest: ${line.slice(0, 80)}`)
    return { ...read.data, name: `the digest in ${file}` }
  })
}

const digestLine = z.object({
  events: z.int().check(z.gte(1)),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
