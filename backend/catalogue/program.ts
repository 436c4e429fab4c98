/** The sources as the compiler understands them: what a type says is read there, and nowhere said twice. */
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export interface Sources {
  readonly checker: ts.TypeChecker
  /** Of a folder under src, tests left out, in the order of their names. */
  readonly filesOf: (folder: string) => readonly ts.SourceFile[]
}

const backend = fileURLToPath(new URL('../', import.meta.url))

/** Takes some seconds. @throws where a source cannot be read. */
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

/** What the doc comments in a piece of source say, on one line; empty where there is none. */
export const wordsIn = (text: string): string =>
  [...text.matchAll(/\/\*\*([^]*?)\*\//g)]
    .map(([, words = '']) => words.replace(/\s*\n\s*\* ?/g, ' ').trim())
    .join(' ')
