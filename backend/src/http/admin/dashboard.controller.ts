import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { send } from '../../server-functions/send.ts'
import { CONSOLE, type Console } from './console.ts'
import { ForStaff } from './for-staff.ts'

/** GET /api/admin/dashboard: what staff look at each morning. Figures alone, which tell of nobody. */
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(@Inject(CONSOLE) private readonly console: Pick<Console, 'dashboard'>) {}

  @Get()
  @ForStaff('moderator', 'analyst', 'admin')
  async figures(@Res() reply: FastifyReply): Promise<void> {
    void send(reply, { status: 200, body: await this.console.dashboard() })
  }
}
