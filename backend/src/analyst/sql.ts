import { logCommand, Misused } from './log-command.ts'
import { withConnection } from './own-connection.ts'
import { answerFormats, writeAnswer, type Answer, type AnswerFormat } from './sql-answer.ts'
import { askExport } from './sql-export.ts'
import { askTables } from './sql-tables.ts'
import { number, say } from './terminal.ts'

export const sql = logCommand({
  takes: 'Q',
  does: 'runs a query ("select …") on the live read tables',
  options: {
    schema: { type: 'string', takes: 'NAME', means: 'the tables that as-of made, instead of the live ones' },
    'from-file': {
      type: 'string',
      takes: 'FILE',
      means: 'an export, instead of the tables; in it, query the table events',
    },
    format: { type: 'string', takes: 'F', means: `${answerFormats.join(', ')}; the first is the default` },
  },
  async run(context, [question = ''], { schema, 'from-file': file, format = 'table' }) {
    if (!isFormat(format)) throw new Misused(`--format is one of ${answerFormats.join(', ')}`)
    if (schema !== undefined && file !== undefined) throw new Misused('Use --schema or --from-file, not both')
    const answered = async (answer: Answer) => {
      const { rows, isWhole } = await writeAnswer(answer, format, process.stdout)
      if (!isWhole) say(`These are the first ${number.format(rows)} rows; --format csv has all of them.`)
    }
    if (file !== undefined) return askExport(file, question, context.signal, answered)
    return withConnection(context, (client) => {
      // Ends the question, too.
      context.signal.addEventListener('abort', () => void client.end().catch(() => undefined))
      return askTables(client, schema ?? 'read', question, answered)
    })
  },
})

const isFormat = (text: string): text is AnswerFormat => (answerFormats as readonly string[]).includes(text)
