import { schemaAsOf } from '../platform/projecting/as-of.ts'
import { compareTables } from './compare.ts'
import { logCommand } from './log-command.ts'
import { positionAt } from './moment.ts'
import { withConnection } from './own-connection.ts'
import { buildShown } from './shown-build.ts'
import { number, say } from './terminal.ts'
import { projections } from '../features/features.ts'

export const diff = logCommand({
  takes: 'M M',
  does: 'shows what changed between two moments, by table and record',
  options: {},
  async run(context, [one = '', other = '']) {
    const { store } = await context.parts()
    const [from, to] = [await positionAt(store, one), await positionAt(store, other)]
    const [before, after] = [schemaAsOf('diff_before'), schemaAsOf('diff_after')]
    const tables = projections.flatMap((projection) => projection.tables)
    const changes = await withConnection(context, async (client) => {
      // One of these names that holds something else stops it here, before anything is dropped.
      await buildShown(context, client, { schema: before, projections, to: from })
      await buildShown(context, client, { schema: after, projections, to })
      try {
        return await compareTables(client, tables, before, after)
      } finally {
        for (const schema of [before, after]) await client.query(`drop schema if exists ${schema} cascade`)
      }
    })
    for (const { table, key, kind, columns } of changes)
      process.stdout.write(`${table} ${key} ${kind}${columns.length > 0 ? `: ${columns.join(', ')}` : ''}\n`)
    say(`${number.format(changes.length)} records differ.`)
  },
})
