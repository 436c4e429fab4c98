/** What holds for every server function that switches a flag of one side of a conversation. */

import { sideFlagActNames, type SideFlagAct } from '../src/domain/messages/side-flags.ts'

export const ofSideFlags = <T>(said: T): Readonly<Record<SideFlagAct, T>> =>
  Object.fromEntries(sideFlagActNames.map((act) => [act, said])) as Record<SideFlagAct, T>
