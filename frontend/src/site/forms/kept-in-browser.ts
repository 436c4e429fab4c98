/**
 * What this browser keeps of a person until they send it: drafts, and acts that wait for a log-in. It survives the
 * end of the tab, never leaves the browser, and is deleted at log-out (forget-personal-data.ts).
 */
const prefix = 'kept:'

/** Milliseconds. */
const day = 24 * 3_600_000

/**
 * Keeps values of one kind, by id, for so many days; what is older or has another shape than `example` counts as
 * not kept. Without storage nothing is kept, and the text is lost when the page is left. A declared function, because
 * modules call it as they load, which the bundler's chunks may do before this one has run.
 */
export function keptInBrowser<T extends object>(kind: string, example: T, { days = 1 } = {}) {
  const keyOf = (id: string) => `${prefix}${kind}:${id}`
  const isWhole = (value: object): value is T =>
    Object.entries(example).every(
      ([name, part]: [string, unknown]) => typeof Reflect.get(value, name) === typeof part,
    )
  return {
    keep: (id: string, value: T): void => {
      try {
        localStorage.setItem(keyOf(id), JSON.stringify({ ...value, keptAt: Date.now() }))
      } catch {
        // Storage is off or full.
      }
    },
    read: (id: string): T | null => {
      try {
        const { keptAt, ...value } = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as {
          keptAt?: number
        }
        return typeof keptAt === 'number' && Date.now() - keptAt < days * day && isWhole(value) ? value : null
      } catch {
        return null
      }
    },
    forget: (id: string): void => {
      try {
        localStorage.removeItem(keyOf(id))
      } catch {
        // Storage is off, so nothing was kept.
      }
    },
  }
}
