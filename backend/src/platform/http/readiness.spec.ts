import { expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { runProbes } from './readiness.ts'

/** Keeps this process from everything else, as a batch of events does. */
const work = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

it('does not take a part for away whose answer waits until this process has time for it', async () => {
  const asked = runProbes({ store: () => readFile(import.meta.filename) }, 60)
  work(200)
  expect((await asked).parts).toEqual({ store: 'ok' })
})

it('takes a part for away that fails, or does not answer in time', async () => {
  const never = () => new Promise(() => undefined)
  const fails = () => Promise.reject(new Error('refused'))
  expect((await runProbes({ never, fails }, 60)).parts).toEqual({ never: 'away', fails: 'away' })
})
