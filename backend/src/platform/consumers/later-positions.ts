/**
 * Saves, from time to time and all in one statement, how far consumers have come over events that they had nothing to
 * do for. Nothing is lost where that is not saved: those events are read again.
 */
import { pause } from '../event-store/backoff.ts'

/** Milliseconds between two savings: each costs one statement, whatever was seen. Other processes wait for some of them. */
const usualEveryMs = 100

export interface LaterPositions<Place> {
  /** The newest of a name counts. */
  keep(name: string, place: Place): void
  /** It was saved otherwise, or must not be saved any more. */
  forget(name: string): void
  /** Saves what is kept. Never rejects. */
  flush(): Promise<void>
  /** Saves what is kept, and nothing afterwards. */
  stop(): Promise<void>
}

/** @param save what it throws is tried again with the next saving */
export const savePositionsLater = <Place>(
  save: (places: ReadonlyMap<string, Place>) => Promise<unknown>,
  everyMs: number = usualEveryMs,
): LaterPositions<Place> => {
  const stopping = new AbortController()
  let kept = new Map<string, Place>()
  let saving: Promise<void> | undefined

  const flush = async () => {
    if (kept.size === 0) return
    const places = kept
    kept = new Map()
    await save(places).catch(() => {
      for (const [name, place] of places) if (!kept.has(name)) kept.set(name, place)
    })
  }
  /** What is kept while something else is being saved, or could not be saved, is saved the next time. */
  const saveSoon = async () => {
    do {
      await pause(everyMs, stopping.signal)
      await flush()
    } while (kept.size > 0 && !stopping.signal.aborted)
    // Right after the last look at what is kept: what comes next begins a saving of its own.
    saving = undefined
  }

  return {
    keep(name, place) {
      kept.set(name, place)
      if (!stopping.signal.aborted) saving ??= saveSoon()
    },
    forget: (name) => void kept.delete(name),
    flush,
    async stop() {
      stopping.abort()
      await saving
      await flush()
    },
  }
}
