/** The words for what one side of a conversation switches on and off for itself, in the order of the menu. */

import type { sideFlagCommands } from 'backend/contract/messages/acts'
import { t } from 'backend/language/texts'

export type SideFlagAct = keyof typeof sideFlagCommands

interface SideFlagWords {
  /** In the menu; `name` is the other person's. */
  readonly label: (name: string) => string
  readonly said: (name: string) => string
  /** What takes it back, offered with what was said. None where a dialog asks first, or where it is that itself. */
  readonly undo?: SideFlagAct
}

export const sideFlagWords: Readonly<Record<SideFlagAct, SideFlagWords>> = {
  archive: { label: () => t`Archive`, said: () => t`Conversation archived`, undo: 'unarchive' },
  unarchive: { label: () => t`Move to inbox`, said: () => t`Back in your inbox`, undo: 'archive' },
  block: { label: (name) => t`Block ${name}`, said: (name) => t`You blocked ${name}` },
  unblock: { label: (name) => t`Unblock ${name}`, said: (name) => t`You unblocked ${name}` },
}

export const sideFlagActs = Object.keys(sideFlagWords) as readonly SideFlagAct[]
