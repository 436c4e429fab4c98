/**
 * The program of a process that decodes pictures, one at a time (picture-processes.ts starts it). It ends itself with
 * SIGKILL when a picture takes too much: nothing else stops the library's threads. Its own loop is free meanwhile.
 */
import type { PictureType } from '../../../contract/profiles/pictures.ts'
import { decodePicture } from './decode-picture.ts'

export interface PictureLimits {
  /** Of the processor, on all threads together. */
  readonly seconds: number
  /** Resident, of the whole process. */
  readonly bytes: number
}

export interface PictureToDecode {
  readonly bytes: Uint8Array
  readonly type: PictureType
  readonly limits: PictureLimits
}

/** Milliseconds. */
const lookEvery = 20

const endWhenOver = ({ seconds, bytes }: PictureLimits): NodeJS.Timeout => {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000_000 > seconds || process.memoryUsage.rss() > bytes)
      process.kill(process.pid, 'SIGKILL')
  }, lookEvery)
}

process.on('message', ({ bytes, type, limits }: PictureToDecode) => {
  const watch = endWhenOver(limits)
  void decodePicture(bytes, type).then((read) => {
    clearInterval(watch)
    process.send?.(read)
  })
})
// A terminal's Ctrl+C reaches this process too: it goes when the server does, which may still wait for a picture.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
