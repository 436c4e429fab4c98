import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { sendAnswer } from '../functions/send.ts'
import { runProbes, PROBES, type Probe } from './readiness.ts'

@Controller('health')
export class HealthController {
  constructor(@Inject(PROBES) private readonly probes: Readonly<Record<string, Probe>>) {}

  /**
   * Answers that the process runs. Does not check its dependencies: restarting the process would not repair
   * them.
   */
  @Get('live')
  live(@Res() reply: FastifyReply): void {
    void sendAnswer(reply, { status: 200, body: { status: 'live' } })
  }

  /** 503 with the parts that are not ready: the load balancer should send no visitors until they are. */
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
