/**
 * Metrics of the process managers and the emails for monitoring, above all what waits for a person to act.
 */

import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'

export interface ProcessManagerMetrics {
  readonly processed: Counter<'reaction'>
  /** How the attempt ended: `sent`, `failed` (will be retried) or `parked`. */
  readonly mails: Counter<'outcome'>
}

/**
 * The gauges read the tables at each scrape, so that every server reports the same; if that fails, the last
 * value stays.
 */
export const processManagerMetrics = (
  registry: Registry,
  pool: Pick<pg.Pool, 'query'>,
  reactions: readonly string[],
): ProcessManagerMetrics => {
  new Gauge({
    name: 'reaction_parked',
    help: 'Events that a reaction could not react to and set aside',
    labelNames: ['reaction'],
    registers: [registry],
    async collect() {
      const rows = await ask<{ reaction: string; parked: number }>(
        pool,
        'select reaction, count(*)::int as parked from reaction.parked group by reaction',
      )
      if (!rows) return
      for (const reaction of reactions)
        this.set({ reaction }, rows.find((row) => row.reaction === reaction)?.parked ?? 0)
    },
  })
  const mailGauge = (name: string, help: string, where: string) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const rows = await ask<{ mails: number }>(
          pool,
          `select count(*)::int as mails from reaction.outbox where ${where}`,
        )
        if (rows?.[0]) this.set(rows[0].mails)
      },
    })
  mailGauge(
    'mails_parked',
    'Mails that failed for good and need someone to look at them',
    'parked_at is not null',
  )
  mailGauge('mails_waiting', 'Mails that are yet to be sent', 'sent_at is null and parked_at is null')
  return {
    processed: new Counter({
      name: 'reaction_events_total',
      help: 'Events reacted to by this process',
      labelNames: ['reaction'],
      registers: [registry],
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Attempts of this process to send a mail, by how they ended',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  }
}

const ask = async <Row extends object>(pool: Pick<pg.Pool, 'query'>, sql: string) =>
  pool.query<Row>(sql).then(
    ({ rows }) => rows,
    () => null,
  )
