import type pg from 'pg'
import type { Anchor } from '../../platform/integrity/digest-checks.ts'
import { accessFindings } from '../../platform/integrity/access-chain.ts'
import type { Finding } from '../../platform/integrity/findings.ts'
import { rolesNotInLog } from '../accounts/staff-roles.ts'

/** What a verification of the log compares beside it: the roles of staff, and the access log. */
export const findingsBesideLog = async (
  parts: Parameters<typeof rolesNotInLog>[0],
  client: Pick<pg.ClientBase, 'query'>,
  anchors: readonly Anchor[],
): Promise<readonly Finding[]> => [
  ...(await rolesNotInLog(parts)),
  ...(await accessFindings(client, anchors, new Date())),
]
