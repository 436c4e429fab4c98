/**
 * Batches queries that are made at the same moment into one statement, which costs about as much for ten as
 * for one.
 */

/**
 * A question is sent in the same turn of the event loop, or, while `atOnce` statements are running, with the
 * next statement. It never joins a statement that was sent before it came.
 * @param ask answers in the order of the questions. If it fails for several, each is asked alone, so that
 *   only a question that cannot be answered fails.
 */
export const batchQuestions = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { atOnce, most }: { readonly atOnce: number; readonly most: number },
): ((question: Question) => Promise<Answer>) => {
  let waiting: Waiting<Question, Answer>[] = []
  let underWay = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || underWay >= atOnce) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      while (waiting.length > 0 && underWay < atOnce) {
        const batch = waiting.slice(0, most)
        waiting = waiting.slice(most)
        underWay += 1
        void answer(batch).finally(() => {
          underWay -= 1
          if (waiting.length > 0) schedule()
        })
      }
    })
  }

  const answer = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(batch.map(({ question }) => question))
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer)
      })
    } catch (error) {
      if (batch.length > 1) await Promise.all(batch.map((each) => answer([each])))
      else batch[0]?.reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      schedule()
    })
}

interface Waiting<Question, Answer> {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}
