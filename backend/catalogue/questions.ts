/** The questions of docs/analysts.md: each has a query, and the answer that the demo data gives. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const questionsFile = fileURLToPath(new URL('../../docs/analysts.md', import.meta.url))

export interface Question {
  readonly title: string
  /** What the query reads: the live read tables, or an export of the log. */
  readonly of: 'tables' | 'events'
  readonly sql: string
}

/** Returns the answer as `npm run log -- sql` prints it. */
export type Ask = (question: Question) => Promise<string>

const form =
  /^### (\d+\. .+)$([^]*?)^```sql (tables|events)( today)?\n([^]*?)^```$([^]*?^```text\n)([^]*?)(?=^```$)/gm

/**
 * The page with the current answers, and its questions. An answer that depends on the day of the demo stays as it is
 * written (` today`). @throws the error of a query that fails
 */
export const answeredPage = async (
  ask: Ask,
): Promise<{ readonly page: string; readonly written: string; readonly questions: readonly Question[] }> => {
  const written = await readFile(questionsFile, 'utf8')
  const questions: Question[] = []
  let page = ''
  let after = 0
  for (const found of written.matchAll(form)) {
    const [whole, title = '', , of, isOfToday, sql = '', , answer = ''] = found
    const question: Question = { title, of: of === 'events' ? 'events' : 'tables', sql: sql.trim() }
    questions.push(question)
    page += written.slice(after, found.index) + whole.slice(0, whole.length - answer.length)
    const told = await ask(question)
    page += isOfToday === undefined ? told : answer
    after = found.index + whole.length
  }
  return { page: page + written.slice(after), written, questions }
}
