/**
 * Checkpoints that moved past events for which a consumer had nothing to do: saved from time to time, those of
 * all consumers in one statement. Nothing is lost if one is not saved: the events are read again.
 */

import { pause } from '../backoff.ts'

/** Milliseconds between two saves. Each costs one statement, and other processes may wait for it. */
const usualEveryMs = 100

export interface Checkpoints<Checkpoint> {
  /** Remembers a consumer's checkpoint for the next save. The newest of each name counts. */
  keep(name: string, checkpoint: Checkpoint): void
  /** Drops a consumer's checkpoint, because it was saved in another way or must not be saved any more. */
  forget(name: string): void
  /** Saves what is remembered, and nothing afterwards. Never rejects. */
  stop(): Promise<void>
}

/** @param save if it rejects, its checkpoints are saved again with the next save */
export const saveCheckpoints = <Checkpoint>(
  save: (checkpoints: ReadonlyMap<string, Checkpoint>) => Promise<unknown>,
  everyMs: number = usualEveryMs,
): Checkpoints<Checkpoint> => {
  const stopping = new AbortController()
  let kept = new Map<string, Checkpoint>()
  let saving: Promise<void> | undefined

  const saveAll = async () => {
    if (kept.size === 0) return
    const taken = kept
    kept = new Map()
    await save(taken).catch(() => {
      kept = new Map([...taken, ...kept])
    })
  }
  const saveSoon = async () => {
    do {
      await pause(everyMs, stopping.signal)
      await saveAll()
    } while (kept.size > 0 && !stopping.signal.aborted)
    // Set right after the last check of `kept`, so that a checkpoint that comes next starts a new save.
    saving = undefined
  }

  return {
    keep(name, checkpoint) {
      kept.set(name, checkpoint)
      if (!stopping.signal.aborted) saving ??= saveSoon()
    },
    forget: (name) => void kept.delete(name),
    async stop() {
      stopping.abort()
      await saving
      await saveAll()
    },
  }
}
