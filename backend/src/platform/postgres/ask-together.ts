/** Questions that are asked at the same moment go to the database as one: a statement costs about as much for ten as for one. */

/**
 * A question is asked in the turn of the event loop in which it comes, or, while `atOnce` statements are under way, with
 * the next one: never in a statement that was sent before it came.
 * @param ask answers in the order of the questions. Where it fails for several, each is asked alone, so that one which
 * cannot be answered fails alone.
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
