/**
 * Processes that decode pictures, so that a picture that takes too much costs a process and not the server. Each is
 * started when it is first needed, decodes one picture at a time, and is used again. It gets none of the server's
 * settings: there is no key in the memory where strangers' files are decoded.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureType } from '../../../contract/profiles/pictures.ts'
import type { DecodedPicture } from './decode-picture.ts'
import type { PictureLimits, PictureToDecode } from './picture-process.ts'

/** More pictures wait than can be read in time. */
export class TooManyPictures extends Error {
  override readonly name = 'TooManyPictures'
}

export interface SentPicture {
  readonly bytes: Uint8Array
  readonly type: PictureType
  /** Whose it is. Of one sender only one picture is decoded at a time, so others never wait for it. */
  readonly sender: string
}

export interface PictureProcesses {
  /** @throws TooManyPictures */
  read(picture: SentPicture, limits?: PictureLimits): Promise<DecodedPicture>
}

const mostProcesses = 2
/** Pictures that wait, of all senders and of one. */
const longestQueue = 8
const longestQueueOfOne = 2
/** The costliest picture of 50 megapixels that we made, an interlaced PNG with 16 bits a channel, took 3.0 s and 613 MB. */
const usualLimits: PictureLimits = { seconds: 10, bytes: 768 * 1024 * 1024 }
/** Milliseconds, by the clock: for a process that stands still and uses nothing. */
const longestByTheClock = 60_000
/** Milliseconds without a picture, after which a process gives its memory back. */
const longestIdle = 60_000

const tooCostly = {
  problem: 'This photo took too long to process. Please save it again as a JPEG, or use another one.',
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
/** Only tests run the sources: the process reads them as the tests' other processes do. */
const loader = isSource
  ? ['--import', new URL('../../../../test/typescript-loader.js', import.meta.url).href]
  : []

/** A new process, which leaves `idle` when it ends or has had nothing to do for long. */
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
  // Told to whoever waits for a picture (decodeIn); without a listener it would end the server.
  child.on('error', leave)
  return child
}

/** Resolves with the problem where the picture was too much for the process. @throws where no process could start */
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
    // A process that is gone by now says so by `exit`.
    child.send(picture, () => undefined)
  })

const idleTimers = new WeakMap<ChildProcess, NodeJS.Timeout>()

/** The server waits for this process, as long as it decodes. */
const keepRunning = (child: ChildProcess) => {
  clearTimeout(idleTimers.get(child))
  child.ref()
  child.channel?.ref()
}

/** The server may end before an idle process, which notices and ends too. */
const endWhenIdle = (child: ChildProcess) => {
  child.unref()
  child.channel?.unref()
  idleTimers.set(child, setTimeout(() => child.kill('SIGKILL'), longestIdle).unref())
}
