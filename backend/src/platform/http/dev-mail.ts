/**
 * The emails caught by a deployment on a developer's own machine: files, each holding an email as it was sent
 * by SMTP.
 */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Injection token of the directory that holds the caught emails. */
export const CAUGHT_MAILS = Symbol('caught mails')

export interface CaughtMail {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  /** ISO 8601. */
  readonly date: string
  readonly text: string
  readonly html: string
  /** The attached calendar file; null if there is none. */
  readonly calendar: string | null
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

const fileName = /^(\d+-\d+-[0-9a-f]+)\.eml$/

/** Newest first; empty if nothing was caught yet. With `to`, only the emails to this address. */
export const listCaughtMails = async (directory: string, to?: string): Promise<CaughtMail[]> => {
  const names = (await readdir(directory).catch(() => [])).filter((name) => fileName.test(name))
  const mails = await Promise.all(
    names.toSorted().map((name) => readCaughtMail(directory, fileName.exec(name)?.[1] ?? '', to)),
  )
  return mails
    .filter((mail) => mail !== null)
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
    .toReversed()
}

/**
 * Whether an email mentions the address anywhere. Most do not, and need not be parsed. Addresses in an email
 * are ASCII.
 */
const mentions = (file: Buffer, address: string) =>
  file.toString('latin1').toLowerCase().includes(address.toLowerCase())

/** Null if there is no such email (any more), or if it does not mention `address`. */
export const readCaughtMail = async (
  directory: string,
  id: string,
  address = '',
): Promise<CaughtMail | null> => {
  if (!fileName.test(`${id}.eml`)) return null
  const file = await readFile(join(directory, `${id}.eml`)).catch(() => null)
  if (!file || !mentions(file, address)) return null
  const parsed = await PostalMime.parse(file, { attachmentEncoding: 'utf8' })
  const { headers, from, to, subject = '', date = '', text = '', html = '', attachments } = parsed
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  return {
    id,
    to: to?.map(({ address }) => address ?? '').join(', ') ?? '',
    from: [from?.name, from?.address].filter(Boolean).join(' '),
    subject,
    date,
    text,
    html,
    calendar: typeof calendar === 'string' ? calendar : null,
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  }
}
