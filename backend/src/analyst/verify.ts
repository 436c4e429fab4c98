import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { verifyLog, type Finding } from '../platform/integrity/verify-log.ts'
import { logCommand, Misused } from './log-command.ts'
import { withConnection } from './own-connection.ts'
import { number, say } from './terminal.ts'

export const verify = logCommand({
  does: 'checks that the log hasn’t been altered since its digests were stored',
  options: {
    digests: {
      type: 'string',
      takes: 'FILE',
      means: 'digests you kept elsewhere, as `digests` printed them',
    },
  },
  async run(context, _words, { digests }) {
    const anchors = digests === undefined ? [] : await readAnchors(digests)
    const { events, findings, head } = await withConnection(context, (client, { storedLog }) =>
      verifyLog({ store: storedLog, client, signal: context.signal, anchors }),
    )
    for (const finding of findings) process.stdout.write(`${wordsOf(finding)}\n`)
    say(
      `${number.format(events)} events were compared, up to ${head.position || 'the start'}; the digest there is ${head.digest.toString('hex')}.`,
    )
    if (findings.length > 0)
      throw new Altered(`The log was altered: ${number.format(findings.length)} findings.`)
  },
})

/** The findings were printed. */
class Altered extends Error {
  override readonly name = 'Altered'
}

/** @throws Misused where the file is none that `digests` wrote. */
const readAnchors = async (file: string) => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => {
    const read = digestLine.safeParse(parsed(line))
    if (!read.success) throw new Misused(`${file} has a line that isn’t a digest: ${line.slice(0, 80)}`)
    return read.data
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

const wordsOf = (finding: Finding): string => {
  switch (finding.kind) {
    case 'changed':
      return `changed  ${finding.position}  ${finding.event}`
    case 'added':
      return `added    ${finding.position}  ${finding.event}`
    case 'missing':
      return `missing  ${finding.position}`
    case 'moved':
      return `moved    ${finding.position}  ${finding.event}, from ${finding.from}`
    case 'digest':
      return `digest   ${finding.position}  after ${number.format(finding.events)} events it is another one`
  }
}
