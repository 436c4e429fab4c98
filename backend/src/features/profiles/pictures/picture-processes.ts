/**
 * Processes that decode pictures, so that a hostile picture can only bring down such a process, not the
 * server. Each is started when first needed, decodes one picture at a time, and is reused. It gets none of
 * the server's settings, so no key is in the memory of a process that decodes strangers' files.
 */

import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureType } from '../../../contract/profiles/pictures.ts'
import { t } from '../../../language/texts.ts'
import type { DecodedPicture } from './decode-picture.ts'
import type { PictureLimits, PictureToDecode } from './picture-process.ts'

/** The queue is full: more pictures are waiting than can be decoded in time. */
export class TooManyPictures extends Error {
  override readonly name = 'TooManyPictures'
}

export interface SentPicture {
  readonly bytes: Uint8Array
  readonly type: PictureType
  /**
   * Who uploaded it. Only one picture of a sender is decoded at a time, so that a sender cannot block others.
   */
  readonly sender: string
}

export interface PictureProcesses {
  /** @throws TooManyPictures */
  read(picture: SentPicture, limits?: PictureLimits): Promise<DecodedPicture>
}

const mostProcesses = 2
/** The most waiting pictures, of all senders together and of one sender. */
const longestQueue = 8
const longestQueueOfOne = 2
/**
 * Our costliest 50-megapixel test picture, an interlaced PNG with 16 bits per channel, took 3.0 s and 613 MB.
 */
const usualLimits: PictureLimits = { seconds: 10, bytes: 768 * 1024 * 1024 }
/** Milliseconds of wall time. Catches a process that hangs without using CPU time. */
const longestByTheClock = 60_000
/** Milliseconds without a picture after which a process ends, to free its memory. */
const longestIdle = 60_000

const tooCostly = {
  problem: t`This photo took too long to process. Please save it again as a JPEG, or use another one.`,
} as const

interface Job extends SentPicture {
  readonly limits: PictureLimits
  resolve(read: DecodedPicture): void
  reject(error: unknown): void
}

export const openPictureProcesses = (): PictureProcesses => {
  const idle: ChildProcess[] = []
  const waiting: Job[] = []
  /** Senders of the pictures that are being decoded. */
  const busy = new Set<string>()

  const startNext = () => {
    if (busy.size >= mostProcesses) return
    const next = waiting.findIndex(({ sender }) => !busy.has(sender))
    const [job] = next === -1 ? [] : waiting.splice(next, 1)
    if (!job) return
    busy.add(job.sender)
    const child = idle.pop() ?? startProcess(idle)
    void decodeIn(child, job)
      .then(
        (read) => {
          if (isAlive(child)) idle.push(child)
          job.resolve(read)
        },
        (error: unknown) => job.reject(error),
      )
      .finally(() => {
        busy.delete(job.sender)
        startNext()
      })
  }

  return {
    read: (picture, limits = usualLimits) =>
      new Promise((resolve, reject) => {
        const ofOne = waiting.filter(({ sender }) => sender === picture.sender).length
        if (waiting.length >= longestQueue || ofOne >= longestQueueOfOne)
          return reject(new TooManyPictures('Too many images are waiting to be read'))
        waiting.push({ ...picture, limits, resolve, reject })
        startNext()
      }),
  }
}

const isAlive = ({ exitCode, signalCode, connected }: ChildProcess) =>
  exitCode === null && signalCode === null && connected

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(`./picture-process.${isSource ? 'ts' : 'js'}`, import.meta.url))
/** Only tests run from the TypeScript sources, so the process needs the tests' loader. */
const loader = isSource
  ? ['--import', new URL('../../../../test/typescript-loader.js', import.meta.url).href]
  : []

/** Starts a process. It removes itself from `idle` when it ends or has been idle for too long. */
const startProcess = (idle: ChildProcess[]): ChildProcess => {
  const child = fork(program, {
    execArgv: loader,
    env: { ...(process.env['TMPDIR'] && { TMPDIR: process.env['TMPDIR'] }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const leave = () => {
    const at = idle.indexOf(child)
    if (at !== -1) idle.splice(at, 1)
  }
  child.on('exit', leave)
  // decodeIn reports the error to its caller. Without a listener here, the error would end the server.
  child.on('error', leave)
  return child
}

/** Resolves with a problem if the picture exceeded the limits. @throws if no process could be started */
const decodeIn = (child: ChildProcess, { bytes, type, limits }: Job): Promise<DecodedPicture> =>
  new Promise<DecodedPicture>((resolve, reject) => {
    const clock = setTimeout(() => child.kill('SIGKILL'), longestByTheClock)
    const settle = (finish: () => void) => {
      clearTimeout(clock)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      finish()
    }
    const onMessage = (read: unknown) =>
      settle(() => {
        endWhenIdle(child)
        resolve(read as DecodedPicture)
      })
    const onExit = (code: number | null) =>
      settle(() =>
        code === null
          ? resolve(tooCostly)
          : reject(new Error(`The process that decodes pictures ended with ${code}`)),
      )
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    keepRunning(child)
    const picture: PictureToDecode = { bytes, type, limits }
    // If the process has ended, its `exit` event reports it.
    child.send(picture, () => undefined)
  })

const idleTimers = new WeakMap<ChildProcess, NodeJS.Timeout>()

/** Keeps the server's event loop alive while this process decodes. */
const keepRunning = (child: ChildProcess) => {
  clearTimeout(idleTimers.get(child))
  child.ref()
  child.channel?.ref()
}

/** Lets the server end while this process is idle. The process notices the disconnect and ends too. */
const endWhenIdle = (child: ChildProcess) => {
  child.unref()
  child.channel?.unref()
  idleTimers.set(child, setTimeout(() => child.kill('SIGKILL'), longestIdle).unref())
}
