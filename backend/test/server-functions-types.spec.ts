import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

const backend = fileURLToPath(new URL('../', import.meta.url))
/** A file that exists in this spec alone, beside the registry. */
const file = `${backend}src/features/as-if.ts`

const { config } = ts.readConfigFile(`${backend}tsconfig.json`, (path) => readFileSync(path, 'utf8')) as {
  config: unknown
}
const settings = { ...ts.parseJsonConfigFileContent(config, ts.sys, backend).options, noEmit: true }
const parsed = new Map<string, ts.SourceFile | undefined>()

/** What the compiler says of a file with this text. */
const complaintsAbout = (text: string): string[] => {
  const host = ts.createCompilerHost(settings)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (path, target, ...rest) => {
    if (path === file) return ts.createSourceFile(path, text, target)
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, target, ...rest))
    return parsed.get(path)
  }
  const program = ts.createProgram([file], settings, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const registry = `
  import type { ProductHandlers } from './features.ts'
  declare const handlers: ProductHandlers
`
const declaring = (rest: string) => `
  import * as z from 'zod/mini'
  import { query } from '../contract/declare.ts'
  export const declared = query('declared', { input: z.strictObject({}), output: z.object({}), ${rest} })
`

describe('The registry', () => {
  it('compiles with a handler for each declaration', () => {
    expect(complaintsAbout(`${registry} export const all: ProductHandlers = { ...handlers }`)).toEqual([])
  })

  it('does not compile when one is missing', () => {
    const complaints = complaintsAbout(`${registry}
      const { optionLists, ...others } = handlers
      export const all: ProductHandlers = others`)
    expect(complaints.join()).toContain("Property 'optionLists' is missing")
  })

  it('does not compile with a handler that answers something else', () => {
    const complaints = complaintsAbout(`${registry}
      export const all: ProductHandlers = { ...handlers, session: () => ({ user: 7 }) }`)
    expect(complaints).not.toEqual([])
  })
})

describe('A declaration', () => {
  it('compiles when it says who may call', () => {
    expect(complaintsAbout(declaring("access: 'anyone'"))).toEqual([])
  })

  it('does not compile when it does not', () => {
    expect(complaintsAbout(declaring('')).join()).toContain("Property 'access' is missing")
  })

  it('does not compile for a role there is none of', () => {
    expect(complaintsAbout(declaring("access: ['king']"))).not.toEqual([])
  })
})
