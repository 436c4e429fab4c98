import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'

/** Sends an answer as JSON. Answers are about one person at one moment: nobody keeps them. */
export const send = (reply: FastifyReply, { status, body, headers }: Answer): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
