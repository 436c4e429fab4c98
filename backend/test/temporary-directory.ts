import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const temporaryDirectory = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'fourth-trimester-world-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
