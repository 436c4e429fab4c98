/**
 * The program of a process that decodes pictures, one at a time (picture-processes.ts starts it). If a
 * picture takes too much time or memory, it kills itself with SIGKILL, because nothing else stops the
 * library's threads. Its event loop stays free to check this, since the library decodes on other threads.
 */

import type { PictureType } from '../../../contract/profiles/pictures.ts'
import { decodePicture } from './decode-picture.ts'

export interface PictureLimits {
  /** CPU time of all threads together. */
  readonly seconds: number
  /** Resident memory of the whole process. */
  readonly bytes: number
}

export interface PictureToDecode {
  readonly bytes: Uint8Array
  readonly type: PictureType
  readonly limits: PictureLimits
}

/** Milliseconds between two checks of the limits. */
const pollIntervalMs = 20

const endWhenOver = ({ seconds, bytes }: PictureLimits): NodeJS.Timeout => {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000_000 > seconds || process.memoryUsage.rss() > bytes)
      process.kill(process.pid, 'SIGKILL')
  }, pollIntervalMs)
}

process.on('message', ({ bytes, type, limits }: PictureToDecode) => {
  const watch = endWhenOver(limits)
  void decodePicture(bytes, type).then((read) => {
    clearInterval(watch)
    process.send?.(read)
  })
})
// Ctrl+C in a terminal signals this process too. It ignores that and ends with the server, which may need its
// result.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
