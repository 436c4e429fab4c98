/** The anchors that this deployment wrote to its own folder. Every verification checks them. */
import { existsSync } from 'node:fs'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { readAnchorsIn, NoAnchors } from '../../platform/integrity/anchor-folder.ts'
import { publicKeyOf, readPublicKey } from '../../platform/integrity/anchors.ts'
import type { Anchor } from '../../platform/integrity/digest-checks.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/**
 * Empty if anchors are kept elsewhere or none was written yet.
 * @param key the public key that they were signed with, if it is not that of the deployment's own key
 * @throws NoAnchors if one of the files is no anchor.
 */
export const readOwnAnchors = async (
  { anchors, secrets: { anchorKey } }: Pick<Settings, 'anchors' | 'secrets'>,
  log: Pick<EventStore, 'identity'>,
  key: string | null = anchorKey ? publicKeyOf(anchorKey) : null,
): Promise<readonly Anchor[]> => {
  if (anchors.home !== 'folder' || key === null || !existsSync(anchors.directory)) return []
  const publicKey = readPublicKey(key)
  try {
    return await readAnchorsIn(anchors.directory, { log: await log.identity(), publicKey })
  } catch (error) {
    if (error instanceof NoAnchors && error.isEmpty) return []
    throw error
  }
}
