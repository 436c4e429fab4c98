import type { RecordChange } from '../features/log/compare-tables.ts'
import { countWords } from '../platform/counted.ts'
import type { Position } from '../platform/event-store/event-store.ts'
import { print } from '../platform/printed-result.ts'
import { defineLogCommand, Misused } from './log-command.ts'
import { checkMoment, positionAtMoment } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { numberFormat, printLine } from './terminal.ts'

const formats = ['text', 'json'] as const

export const diffCommand = defineLogCommand({
  takes: 'FROM TO',
  does: 'shows what changed between two moments, by table and record, with the values before and after',
  options: {
    format: { type: 'string', takes: 'FORMAT', means: `${formats.join(' or ')}; the first is the default` },
    indexes: { type: 'boolean', means: 'includes tables that only index others' },
  },
  async run(context, [one = '', other = ''], { format = 'text', indexes = false }) {
    checkMoment(one, 'FROM')
    checkMoment(other, 'TO')
    if (!isFormat(format)) throw new Misused(`--format must be one of ${formats.join(', ')}`)
    const [
      { projections },
      { comparedTables, countChanges, readChanges, withoutPersonal },
      { makePastShown },
      { tablesOn },
    ] = await Promise.all([
      import('../features/features.ts'),
      import('../features/log/compare-tables.ts'),
      import('./shown-past.ts'),
      import('../platform/projecting/past.ts'),
    ])
    const parts = await context.parts()
    const [from, to] = [await positionAtMoment(parts, one), await positionAtMoment(parts, other)]
    const past = (moment: Position) =>
      makePastShown(context, `as of ${moment || 'the start'}`, { projections, to: moment })
    const [before, after] = [(await past(from)).schema, (await past(to)).schema]
    const [changes, totals] = await withConnection(context, async (client) => {
      const compared = { tables: tablesOn(client), before, after }
      const tables = comparedTables(projections, indexes)
      const order = parts.idOf('order of a comparison', after)
      const found: RecordChange[] = []
      for (const table of tables)
        for (const change of await readChanges(compared, table, { order }))
          found.push(withoutPersonal(change))
      return [found, await countChanges(compared, tables)] as const
    })
    if (format === 'json')
      await print(`${JSON.stringify({ from, to, totals, changes: changes.map(asJson) })}\n`)
    else await print(changes.map(asText).join(''))
    for (const { table, came, went, changed } of totals)
      printLine(
        `${table}: ${numberFormat.format(came)} added, ${numberFormat.format(went)} removed, ${numberFormat.format(changed)} changed`,
      )
    printLine(`${countWords(changes.length, 'record differs', 'records differ')}.`)
  },
})

const isFormat = (text: string): text is (typeof formats)[number] =>
  (formats as readonly string[]).includes(text)

const asJson = ({ table, key, kind, columns }: RecordChange) => ({
  ...{ table, kind, columns },
  key: JSON.parse(key) as unknown,
})

const kindWords = { came: 'added', went: 'removed', changed: 'changed' } as const

/** One line for the record and one for each column. */
const asText = ({ table, key, kind, columns }: RecordChange): string => {
  const lines = Object.entries(columns).map(([column, { before, after }]) => {
    if (kind === 'came') return `  ${column}: ${shown(after)}`
    return kind === 'went'
      ? `  ${column}: ${shown(before)}`
      : `  ${column}: ${shown(before)} → ${shown(after)}`
  })
  return [`${table} ${key} ${kindWords[kind]}`, ...lines, ''].join('\n')
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
