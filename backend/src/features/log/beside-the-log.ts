import type pg from 'pg'
import { accessFindings } from '../../platform/integrity/access-chain.ts'
import type { Finding } from '../../platform/integrity/findings.ts'
import { rolesNotInLog } from '../accounts/staff-roles.ts'
import { twoStepLoginsGone } from '../accounts/two-step-logins.ts'
import type { OwnAnchors } from './own-anchors.ts'

/**
 * What a verification of the log compares beside it: what ties anchors together, the roles of staff and their
 * two-step logins, and the access log.
 */
export const findingsBesideLog = async (
  parts: Parameters<typeof rolesNotInLog>[0],
  client: Pick<pg.ClientBase, 'query'>,
  { anchors, findings }: Pick<OwnAnchors, 'anchors' | 'findings'>,
): Promise<readonly Finding[]> => [
  ...findings,
  ...(await rolesNotInLog(parts)),
  ...(await twoStepLoginsGone(parts)),
  ...(await accessFindings(client, anchors, new Date())),
]
