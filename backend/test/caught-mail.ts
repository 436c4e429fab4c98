/** The mails that a server sent, as they went over the wire. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { RunningServer } from './shared-server.ts'

/**
 * Mails to an address, oldest first. A shared server has sent hundreds, so only those that contain the
 * address are parsed.
 */
export const mailsTo = async (
  { directory }: Pick<RunningServer, 'directory'>,
  email: string,
): Promise<readonly Email[]> => {
  const caught = join(directory, 'mail')
  const names = (await readdir(caught)).filter((name) => name.endsWith('.eml')).toSorted()
  const files = await Promise.all(names.map((name) => contentOf(join(caught, name))))
  const mails = await Promise.all(
    files.flatMap((file) => (file?.includes(email) ? PostalMime.parse(file) : [])),
  )
  return mails.filter(({ to }) => to?.some(({ address }) => address === email))
}

/** Null if the mail was deleted meanwhile: a server keeps its newest 500. */
const contentOf = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
