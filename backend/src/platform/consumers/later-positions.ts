/**
 * Saves from time to time, all in one statement, how far consumers have come past events that they had
 * nothing to do for. Nothing is lost if a position is not saved: the events are read again.
 */
import { pause } from '../backoff.ts'

/**
 * Milliseconds between two saves. Each costs one statement, however much was read, and other processes may
 * wait for it.
 */
const usualEveryMs = 100

export interface LaterPositions<Place> {
  /** Remembers a consumer's position, to be saved with the next save. The newest of each name counts. */
  keep(name: string, place: Place): void
  /** Drops a consumer's position, because it was saved in another way or must not be saved any more. */
  forget(name: string): void
  /** Saves the remembered positions. Never rejects. */
  flush(): Promise<void>
  /** Saves the remembered positions, and nothing afterwards. */
  stop(): Promise<void>
}

/** @param save if it rejects, its positions are saved again with the next save */
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
  /** Positions that came during a save, or could not be saved, are saved with the next one. */
  const saveSoon = async () => {
    do {
      await pause(everyMs, stopping.signal)
      await flush()
    } while (kept.size > 0 && !stopping.signal.aborted)
    // Set right after the last check of `kept`, so that a position that comes next starts a new save.
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
