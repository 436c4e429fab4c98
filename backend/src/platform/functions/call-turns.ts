/**
 * Calls that take much of the one event loop (search, suggestions, free times) wait for their turn: each caller
 * has few of them worked on at once, so that many from one address do not hold up everybody else's.
 */

/** Calls of one caller that are worked on at once: a page asks for two things together. */
const mostAtOnce = 2
/**
 * Further calls of one caller that wait. Many people share the address of a clinic or a mobile carrier, so they
 * wait rather than being refused; the last of these waits for a second or two.
 */
const mostWaiting = 48

/** Too many calls of this caller wait already. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn'
}

/** Does the work when it is this caller's turn, first come, first served. @throws NoTurn; what the work throws */
export type TakeTurn = <T>(caller: string, work: () => Promise<T>) => Promise<T>

interface Line {
  underWay: number
  readonly waiting: (() => void)[]
}

export const openCallTurns = ({ atOnce = mostAtOnce, waiting = mostWaiting } = {}): TakeTurn => {
  const lines = new Map<string, Line>()
  return async (caller, work) => {
    const line = lines.get(caller) ?? { underWay: 0, waiting: [] }
    lines.set(caller, line)
    if (line.underWay >= atOnce) {
      if (line.waiting.length >= waiting) throw new NoTurn(`${waiting} calls of this caller wait`)
      // Whoever ends hands their place on, so it stays counted.
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    } else line.underWay += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.underWay -= 1
        if (line.underWay === 0) lines.delete(caller)
      }
    }
  }
}
