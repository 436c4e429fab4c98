/**
 * The sources as the TypeScript compiler understands them, so that facts stated in types are not repeated by
 * hand.
 */

import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface Sources {
  readonly checker: ts.TypeChecker
  /** The files of a folder under src, without tests, sorted by name. */
  readonly filesOf: (folder: string) => readonly ts.SourceFile[]
}

const backend = fileURLToPath(new URL('../', import.meta.url))

/** Takes some seconds. @throws if a source cannot be read */
export const readSources = (): Sources => {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${backend}tsconfig.build.json`,
    { noEmit: true, incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(messageText) },
  )
  const folders = ['domain', 'features'].map((name) => `${backend}src/${name}/`)
  const names = config?.fileNames.filter((name) => folders.some((folder) => name.startsWith(folder))) ?? []
  if (!config || names.length === 0) throw new Error('There are no sources')
  const { tsBuildInfoFile: _, ...options } = config.options
  const program = ts.createProgram(names, { ...options, types: ['node'] })
  return {
    checker: program.getTypeChecker(),
    filesOf: (folder) =>
      names
        .filter((name) => name.startsWith(`${backend}src/${folder}/`))
        .toSorted()
        .flatMap((name) => program.getSourceFile(name) ?? []),
  }
}

const fail = (message: string | ts.DiagnosticMessageChain): never => {
  throw new Error(ts.flattenDiagnosticMessageText(message, '\n'))
}

/** Every node of a file, outermost first. */
export const nodesOf = function* (node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of node.getChildren()) yield* nodesOf(child)
}

/** The text of the doc comments in a piece of source, on one line; empty if there is none. */
export const wordsIn = (text: string): string =>
  [...text.matchAll(/\/\*\*([^]*?)\*\//g)]
    .map(([, words = '']) => words.replace(/\s*\n\s*\* ?/g, ' ').trim())
    .join(' ')
