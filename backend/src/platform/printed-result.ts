/** What a program of the command line prints, and why it could not go on, in a sentence. */

import type { Writable } from 'node:stream'

/** Resolves when the system has taken the text. @throws what the output fails with: it is full, or closed */
export const writeTo = (output: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    output.write(text, (error) => (error ? reject(error) : resolve()))
  })

/** To the program's result (stdout). @throws as writeTo does */
export const print = (text: string): Promise<void> => writeTo(process.stdout, text)

/** Failures of the outputs are those of what wrote there; without a listener Node would end with a stack. */
export const ownOutputErrors = (): void => {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

/** What the system's codes say; `path` is empty where it is the program's own output. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There’s no ${path || 'such file'}`,
  EEXIST: (path) => `${path || 'The file'} exists already`,
  EACCES: (path) => `You may not read or write ${path || 'there'}`,
  EPERM: (path) => `You may not read or write ${path || 'there'}`,
  EROFS: (path) => `Nothing can be written where ${path || 'the output'} is`,
  EISDIR: (path) => `${path || 'The name'} is a folder`,
  ENOTDIR: (path) => `${path || 'The name'} leads through something that is no folder`,
  ENOSPC: (path) => `The disk of ${path || 'the output'} is full, so not everything was written`,
  EDQUOT: (path) => `The disk of ${path || 'the output'} is full for you, so not everything was written`,
  EFBIG: (path) => `${path || 'The output'} would be larger than the system allows`,
  EPIPE: () => 'The output was closed before everything was written',
}

/** The message of an error, or a sentence for what the system reports by a code. */
export const sentenceOfError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
  const sentence = code !== undefined && Object.hasOwn(sentences, code) ? sentences[code] : undefined
  // A connection that was closed has the same code as an output.
  const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined
  return sentence && isOfSystem ? sentence(dest ?? path ?? '') : error.message
}
