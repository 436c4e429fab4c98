import { Controller, Get, Inject, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { sendAnswer } from '../../platform/functions/send.ts'
import type { Dashboard } from '../../contract/staff/console-dashboard.ts'
import { ForStaff, Shows } from '../../platform/console/for-staff.ts'

/** Injection token of a function that returns the figures, at most ten seconds old. */
export const DASHBOARD = Symbol('dashboard')

/** GET /api/admin/dashboard: what staff look at each morning. Only figures, no personal data. */
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(@Inject(DASHBOARD) private readonly figuresNow: () => Promise<Dashboard>) {}

  @Get()
  @ForStaff('moderator', 'analyst', 'admin')
  @Shows('nobody')
  async figures(@Res() reply: FastifyReply): Promise<void> {
    void sendAnswer(reply, { status: 200, body: await this.figuresNow() })
  }
}
