import { hiddenInRows } from '../features/log/hidden-sides.ts'
import { isMaskedColumn } from '../platform/postgres/read-table.ts'
import { masked } from '../contract/masked.ts'
import type { Position } from '../platform/event-store/event-store.ts'
import { print } from '../platform/printed-result.ts'
import { compareTables, totalsOf, type RecordChange } from './compare.ts'
import { defineLogCommand, Misused } from './log-command.ts'
import { checkMoment, positionAtMoment } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { numberFormat, printLine } from './terminal.ts'
import { countWords } from '../platform/counted.ts'

const formats = ['text', 'json'] as const

/**
 * Tables that are derived from others or only index them; the tables they are made from show the same
 * changes.
 */
const isIndex = (table: string) =>
  /^(provider_(seat|posting|option|word)|rating_prior|event_index|(endorsement|review|person)_stream)$/.test(
    table,
  )

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
    const [{ projections }, { makePastShown }] = await Promise.all([
      import('../features/features.ts'),
      import('./shown-past.ts'),
    ])
    const parts = await context.parts()
    const [from, to] = [await positionAtMoment(parts, one), await positionAtMoment(parts, other)]
    const tables = projections.flatMap(({ tables: own }) => own.map(({ name }) => name))
    const past = (moment: Position) =>
      makePastShown(context, `as of ${moment || 'the start'}`, { projections, to: moment })
    const [before, after] = [await past(from), await past(to)]
    const changes = await withConnection(context, (client) =>
      compareTables(
        client,
        tables.filter((table) => indexes || !isIndex(table)),
        before.schema,
        after.schema,
      ),
    )
    const maskedChanges = changes.map(withoutPersonal)
    if (format === 'json')
      await print(
        `${JSON.stringify({ from, to, totals: totalsOf(maskedChanges), changes: maskedChanges.map(asJson) })}\n`,
      )
    else await print(maskedChanges.map(asText).join(''))
    for (const { table, came, went, changed } of totalsOf(maskedChanges))
      printLine(
        `${table}: ${numberFormat.format(came)} added, ${numberFormat.format(went)} removed, ${numberFormat.format(changed)} changed`,
      )
    printLine(`${countWords(changes.length, 'record differs', 'records differ')}.`)
  },
})

const isFormat = (text: string): text is (typeof formats)[number] =>
  (formats as readonly string[]).includes(text)

/** What is hidden in some rows is hidden in all. */
const isHidden = (table: string, column: string) =>
  isMaskedColumn(table, column) || (table in hiddenInRows && column in hiddenInRows.event_index)

/** As analysts read the tables: a personal field that changed is listed, but its values are not. */
const withoutPersonal = (change: RecordChange): RecordChange => {
  const hide = (column: string, value: unknown) =>
    value === null || !isHidden(change.table, column) ? value : masked
  const key = Object.entries(JSON.parse(change.key) as Readonly<Record<string, unknown>>)
  return {
    ...change,
    key: key.some(([column]) => isHidden(change.table, column))
      ? JSON.stringify(Object.fromEntries(key.map(([column, value]) => [column, hide(column, value)])))
      : change.key,
    columns: Object.fromEntries(
      Object.entries(change.columns).map(([column, { before, after }]) => [
        column,
        { before: hide(column, before), after: hide(column, after) },
      ]),
    ),
  }
}

const asJson = ({ key, ...change }: RecordChange) => ({ ...change, key: JSON.parse(key) as unknown })

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
