import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The directory that the site is built into. This file runs from src/ under test and from dist/src/ once
 * built: frontend is four or five folders up.
 */
export const siteDirectory = (): string => {
  const candidates = ['../../../../frontend', '../../../../../frontend'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const frontend = candidates.find((path) => existsSync(path))
  if (!frontend) throw new Error('The folder frontend is not beside backend')
  return `${frontend}/dist`
}
