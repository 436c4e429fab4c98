import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { sendAnswer } from '../functions/send.ts'
import { runProbes, PROBES, type Probe } from './readiness.ts'

@Controller('health')
export class HealthController {
  constructor(@Inject(PROBES) private readonly probes: Readonly<Record<string, Probe>>) {}

  /** The process runs. Says nothing of what it depends on: restarting it would not mend that. */
  @Get('live')
  live(@Res() reply: FastifyReply): void {
    void sendAnswer(reply, { status: 200, body: { status: 'live' } })
  }

  /** 503 with the part that is away: send no visitors here until it is back. */
  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { parts, reasons } = await runProbes(this.probes)
    const notReady = Object.keys(parts).filter((part) => parts[part] !== 'ok')
    void sendAnswer(
      reply,
      notReady.length === 0
        ? { status: 200, body: { status: 'ready', parts } }
        : {
            status: 503,
            body: {
              code: 'unavailable',
              message: [`Not ready: ${notReady.join(', ')}`, ...reasons].join('. '),
              parts,
            },
          },
    )
  }
}
