import { makePast, type Past, type PastWanted } from '../platform/projecting/past.ts'
import type { LogCommandContext } from './log-command.ts'
import { printLine, progressBar, type ProgressBar } from './terminal.ts'

/** The past, made if it is not there, with its progress shown. @throws as makePast does */
export const makePastShown = async (
  { parts, signal }: LogCommandContext,
  name: string,
  wanted: PastWanted,
): Promise<Past> => {
  const infrastructure = await parts()
  let bar: ProgressBar | undefined
  const making = { ...infrastructure, erased: () => infrastructure.keys.erased() }
  try {
    return await makePast(making, wanted, signal, {
      waiting: () => printLine('Another past is being prepared. This one is next.'),
      at({ events, total }) {
        bar ??= progressBar(name, total)
        bar.at(events)
      },
    })
  } finally {
    bar?.stop()
  }
}
