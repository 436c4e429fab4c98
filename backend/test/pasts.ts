/** Makes a past under a name of its own, for specs. */

import { disconnect } from '../src/platform/consumers/dedicated-connection.ts'
import { makePast, namePast, type PastParts, type PastWanted } from '../src/platform/projecting/past.ts'
import type { AsOfSchema } from '../src/platform/projecting/projection.ts'

const nobody = () => Promise.resolve(new Set<string>())

interface NamedPast extends PastWanted, Omit<PastParts, 'erased'>, Partial<Pick<PastParts, 'erased'>> {
  readonly schema: AsOfSchema
  readonly signal?: AbortSignal
}

export const buildPast = async ({
  schema,
  signal = new AbortController().signal,
  erased = nobody,
  ...wanted
}: NamedPast): Promise<void> => {
  const past = await makePast({ ...wanted, erased }, wanted, signal)
  const client = await wanted.tables.connect({ name: 'spec', statementTimeoutMs: 0, waitsForDisk: false })
  await namePast(client, past, schema)
  await disconnect(client)
}
