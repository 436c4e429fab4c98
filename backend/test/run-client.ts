/** How a spec asks run-services.ts for things that outlive the spec. */

import { sendTo } from './http-client.ts'
import type { Services } from './run-services.ts'

/** @throws with the reason that run-services.ts gave */
export const askRun = async <Name extends keyof Services>(
  name: Name,
  asked: Parameters<Services[Name]>[0],
): Promise<Awaited<ReturnType<Services[Name]>>> => {
  const port = Number(process.env['TEST_RUN_PORT'])
  if (!port) throw new Error('TEST_RUN_PORT is not set: is jest run with its own configuration?')
  const reply = await sendTo(port, { method: 'POST', url: `/${name}`, payload: asked })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.json() as Awaited<ReturnType<Services[Name]>>
}
