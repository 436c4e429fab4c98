import type { ClientBase } from 'pg'
import type { connectAsAnalyst, Sight } from '../features/log/analyst-account.ts'
import { queryTables, type SqlAnswer } from '../features/log/ask-tables.ts'
import { byteOrderMarkOption } from './byte-order-mark-option.ts'
import { defineLogCommand, Misused, type LogCommandContext } from './log-command.ts'
import { withConnection } from './own-connection.ts'
import { NotPermitted, permissionOptions, openPermission } from './permission.ts'
import { answerFormats, writeAnswer, type AnswerFormat } from './sql-answer.ts'
import { NotAsked, queryExport } from './sql-export.ts'
import { numberFormat, printLine } from './terminal.ts'

/** Characters of the longest query that can be recorded. */
const longestQuery = 10_000

export const sqlCommand = defineLogCommand({
  takes: 'QUERY',
  does: 'runs a query ("select …") on the live read tables, with personal data masked',
  options: {
    schema: { type: 'string', takes: 'NAME', means: 'the tables that as-of made, instead of the live ones' },
    'from-file': {
      type: 'string',
      takes: 'FILE',
      means: 'an export to query instead of the tables, as the table "events"',
    },
    format: {
      type: 'string',
      takes: 'FORMAT',
      means: `${answerFormats.join(', ')}; the first is the default`,
    },
    ...byteOrderMarkOption,
    ...permissionOptions,
  },
  async run(context, [question = ''], values) {
    const { schema, 'from-file': file, format = 'table' } = values
    if (!isFormat(format)) throw new Misused(`--format must be one of ${answerFormats.join(', ')}`)
    if (schema !== undefined && file !== undefined) throw new Misused('Use --schema or --from-file, not both')
    const answered = async (answer: SqlAnswer) => {
      const { rows, isWhole } = await writeAnswer(answer, format, process.stdout, values['byte-order-mark'])
      if (!isWhole)
        printLine(`These are the first ${numberFormat.format(rows)} rows; --format csv has all of them.`)
    }
    if (file !== undefined) return queryExport(file, question, context.signal, answered)
    const isClear = values['with-personal-data'] === true
    if (isClear && question.length > longestQuery)
      throw new NotPermitted(
        `A query on personal data can have at most ${numberFormat.format(longestQuery)} characters`,
      )
    const permission = isClear
      ? openPermission(context, values, {
          what: 'sql',
          format,
          types: null,
          stream: null,
          from: schema ?? null,
          to: null,
          query: question,
        })
      : null
    const sight: Sight = permission ? 'clear' : 'masked'
    return withAnalyst(context, schema ?? 'read', sight, async (client) => {
      const permit = async () => {
        if (!permission) return
        const { recordPersonalExport } = await import('./personal-data.ts')
        await recordPersonalExport(await context.parts(), permission, () => new Date())
      }
      return queryTables(client, question, answered, { permit })
    })
  },
})

/** @throws NotAsked for a schema other than `read`, the live tables, or one that as-of made */
export const checkSchema = async (owner: ClientBase, schema: string): Promise<void> => {
  const { isPast } = await import('../platform/projecting/past.ts')
  if (schema !== 'read' && !(await isPast(owner, schema)))
    throw new NotAsked(`No schema named ${schema} was made by as-of, or someone was erased since`)
}

type Client = Awaited<ReturnType<typeof connectAsAnalyst>>

/** Works on a connection of the analysts' account, which is always closed; Ctrl+C also ends the query. */
const withAnalyst = async <T>(
  context: LogCommandContext,
  schema: string,
  sight: Sight,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const { connectAsAnalyst } = await import('../features/log/analyst-account.ts')
  const { settings, databaseUrl } = await context.parts()
  const client = await withConnection(context, async (owner) => {
    await checkSchema(owner, schema)
    return connectAsAnalyst(owner, schema, sight, {
      databaseUrl,
      analystsUrl: settings.analystsDatabaseUrl,
      lookupKey: settings.secrets.lookupKey,
    })
  })
  const end = () => client.end().catch(() => undefined)
  context.signal.addEventListener('abort', () => void end())
  try {
    return await work(client)
  } finally {
    await end()
  }
}

const isFormat = (text: string): text is AnswerFormat => (answerFormats as readonly string[]).includes(text)
