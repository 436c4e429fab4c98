/** Who asks for personal data and why, from the command line; personal-data.ts checks and records it. */

import type { DataExport } from '../domain/staff/staff-record.ts'
import { Misused, type LogCommandContext } from './log-command.ts'
import { askLine } from './terminal.ts'

export class NotPermitted extends Error {
  override readonly name = 'NotPermitted'
}

export interface PersonalDataPermission {
  /** The email address of the admin's account. */
  readonly email: string
  /** Asks for the code; called once it is known that they may export. */
  readonly code: () => Promise<string>
  readonly dataExport: DataExport
}

/** The options of every command that exports unmasked data. */
export const permissionOptions = {
  'with-personal-data': {
    type: 'boolean',
    means: 'includes personal data unmasked; needs an admin, and is recorded',
  },
  as: { type: 'string', takes: 'EMAIL', means: 'the admin who asks for it' },
  reason: { type: 'string', takes: 'TEXT', means: 'your reason, which is kept in the log' },
  code: {
    type: 'string',
    takes: 'CODE',
    means: 'from the admin’s authenticator; we ask for it if it’s missing',
  },
} as const

/** @throws Misused if the email address or the reason is missing */
export const openPermission = (
  { signal }: Pick<LogCommandContext, 'signal'>,
  asked: {
    readonly as: string | undefined
    readonly reason: string | undefined
    readonly code: string | undefined
  },
  dataExport: Omit<DataExport, 'reason'>,
): PersonalDataPermission => {
  const { as: email, reason, code } = asked
  if (email === undefined || reason === undefined)
    throw new Misused('--with-personal-data needs --as EMAIL and --reason TEXT')
  return {
    email,
    code: () =>
      code === undefined ? askLine('Code from your authenticator: ', signal) : Promise.resolve(code),
    dataExport: { ...dataExport, reason },
  }
}
