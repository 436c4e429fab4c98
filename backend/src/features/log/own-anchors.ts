/** The anchors that this deployment wrote to its own folder. Every verification checks them. */
import { existsSync } from 'node:fs'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { readAnchorsIn, NoAnchors } from '../../platform/integrity/anchor-folder.ts'
import { publicKeyOf, readPublicKey } from '../../platform/integrity/anchors.ts'
import type { Anchor } from '../../platform/integrity/digest-checks.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/**
 * Empty if anchors are kept elsewhere or none was written yet.
 * @throws NoAnchors if one of the files is no anchor.
 */
export const readOwnAnchors = async (
  { anchors, secrets: { anchorKey } }: Pick<Settings, 'anchors' | 'secrets'>,
  log: Pick<EventStore, 'identity'>,
): Promise<readonly Anchor[]> => {
  if (anchors.home !== 'folder' || !anchorKey || !existsSync(anchors.directory)) return []
  const publicKey = readPublicKey(publicKeyOf(anchorKey))
  try {
    return await readAnchorsIn(anchors.directory, { log: await log.identity(), publicKey })
  } catch (error) {
    if (error instanceof NoAnchors && error.isEmpty) return []
    throw error
  }
}
